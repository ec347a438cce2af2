-- What a property costs beside its price, and what who lets it accepts as a guarantee.
alter table properties
  add column condominium_fee_cents bigint
    constraint properties_condominium_fee_cents_check check (condominium_fee_cents between 100 and 99999999900),
  add column property_tax_cents bigint
    constraint properties_property_tax_cents_check check (property_tax_cents between 100 and 99999999900),
  add column rental_guarantees text[] not null default '{}'
    constraint properties_rental_guarantees_check
      check (rental_guarantees <@ '{deposit,guarantor,bail_insurance,guarantee_letter,capitalization_bond}'::text[]);
comment on column properties.condominium_fee_cents is 'a month';
comment on column properties.property_tax_cents is 'IPTU, a year';
