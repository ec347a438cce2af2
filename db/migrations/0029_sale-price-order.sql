-- Searches by price are of sales or of rents. In the order of all offers the rents, which are the
-- cheapest, would be walked past before the first sale.
create index published_properties_sale_idx on published_properties (offer_cents, id)
  where listing_status in ('sale', 'both');
create index published_properties_category_sale_idx on published_properties (category, offer_cents, id)
  where listing_status in ('sale', 'both');
create index properties_public_sale_idx
  on properties ((case when not price_on_request then coalesce(price_cents, rent_cents) end), id)
  where status = 'active' and archived_at is null and listing_status in ('sale', 'both');
