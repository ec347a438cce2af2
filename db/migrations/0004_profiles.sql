-- The picture of an account. The two ids are the addresses of its files: whoever sees the part that was
-- cut out cannot guess where the whole picture is.
create table user_avatars (
  user_id text constraint user_avatars_pkey primary key
    constraint user_avatars_user_id_fkey references users on delete cascade,
  id text not null constraint user_avatars_id_key unique,
  original_id text not null constraint user_avatars_original_id_key unique,
  width smallint not null constraint user_avatars_width_check check (width > 0),
  height smallint not null constraint user_avatars_height_check check (height > 0),
  crop_x smallint not null constraint user_avatars_crop_x_check check (crop_x between 0 and 100),
  crop_y smallint not null constraint user_avatars_crop_y_check check (crop_y between 0 and 100),
  crop_size smallint not null constraint user_avatars_crop_size_check check (crop_size between 20 and 100),
  updated_at timestamptz not null
);
comment on column user_avatars.id is 'cropped.jpg and thumb.webp: another cut has another id';
comment on column user_avatars.original_id is 'original.jpg, whose address only the owner is told';
comment on column user_avatars.crop_x is 'percent of the free way: 0 is the left edge, 100 the right one';
comment on column user_avatars.crop_size is 'side of the square in percent of the shorter side';

-- Cards of the payment provider. The number of a card never reaches us.
create table payment_methods (
  id text constraint payment_methods_pkey primary key default random_id(),
  user_id text not null constraint payment_methods_user_id_fkey references users on delete cascade,
  provider_id text not null constraint payment_methods_provider_id_key unique,
  brand text not null,
  last4 text not null constraint payment_methods_last4_check check (last4 ~ '^\d{4}$'),
  exp_month smallint not null constraint payment_methods_exp_month_check check (exp_month between 1 and 12),
  exp_year smallint not null constraint payment_methods_exp_year_check check (exp_year between 2000 and 2199),
  status text not null default 'active'
    constraint payment_methods_status_check check (status in ('active', 'suspended', 'expired')),
  created_at timestamptz not null default now()
);
create index payment_methods_user_id_idx on payment_methods (user_id, created_at desc);
