import Stripe from 'stripe';
import { z } from 'zod';
import { apiCall, page, required, retrieval } from './api-call.ts';
import { newId } from './document-store.ts';
import { change, type Emulator } from './emulator.ts';
import { amount, flag, integer, mergedMetadata, metadata, pageOf, text } from './form-reading.ts';
import { invalidRequest } from './provider-error.ts';

const productFields = {
  name: text.optional(),
  description: z.string().max(5000).optional(),
  active: flag.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.ProductCreateParams, z.ZodType>>;

/** Stripe bills at most every three years. */
const MAX_MONTHS = 36;

export const recurringParam = z
  .strictObject({
    interval: z.enum(['month', 'year']),
    interval_count: integer.refine((value) => value >= 1).optional(),
  })
  .refine(
    ({ interval, interval_count = 1 }) =>
      interval_count * (interval === 'year' ? 12 : 1) <= MAX_MONTHS,
  );

const priceFields = {
  currency: z.literal('brl'),
  unit_amount: amount,
  product: text.optional(),
  product_data: z.strictObject({ name: text, metadata: metadata.optional() }).optional(),
  recurring: recurringParam.optional(),
  active: flag.optional(),
  nickname: text.optional(),
  lookup_key: text.optional(),
  metadata: metadata.optional(),
} satisfies Partial<Record<keyof Stripe.PriceCreateParams, z.ZodType>>;
type PriceFields = Omit<z.output<z.ZodObject<typeof priceFields>>, 'product_data'> & {
  product_data?: z.output<z.ZodObject<typeof productFields>> | undefined;
};

function createProduct(
  e: Emulator,
  {
    name,
    description,
    active = true,
    metadata: pairs,
  }: z.output<z.ZodObject<typeof productFields>>,
  id = newId('prod', 14),
): Stripe.Product {
  if (name === undefined) {
    throw invalidRequest('Missing required param: name.', {
      code: 'parameter_missing',
      param: 'name',
    });
  }
  const product: Stripe.Product = {
    id,
    object: 'product',
    active,
    created: e.now(),
    default_price: null,
    description: description || null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, pairs),
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: e.now(),
    url: null,
  };
  return change(e, 'product', product, {}, 'product.created');
}

export function createPrice(e: Emulator, wanted: PriceFields): Stripe.Price {
  if ((wanted.product === undefined) === (wanted.product_data === undefined)) {
    throw invalidRequest('You must specify either `product` or `product_data`.', {
      param: 'product',
    });
  }
  const product = wanted.product_data
    ? createProduct(e, wanted.product_data)
    : required(e, 'product', wanted.product!, 'product');
  if (!product.active) {
    throw invalidRequest('The product specified is inactive.', { param: 'product' });
  }
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: wanted.active ?? true,
    billing_scheme: 'per_unit',
    created: e.now(),
    currency: wanted.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: mergedMetadata({}, wanted.metadata),
    nickname: wanted.nickname ?? null,
    product: product.id,
    recurring: wanted.recurring
      ? {
          interval: wanted.recurring.interval,
          interval_count: wanted.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wanted.recurring ? 'recurring' : 'one_time',
    unit_amount: wanted.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(wanted.unit_amount),
  };
  return change(e, 'price', price, {}, 'price.created');
}

export const priceCalls = [
  apiCall(
    'POST',
    '/v1/products',
    { ...productFields, id: text.optional() },
    (e, { id, ...facts }) => {
      if (id !== undefined && e.store.find(id)) {
        throw invalidRequest(`Product already exists.`, {
          code: 'resource_already_exists',
          param: 'id',
        });
      }
      return createProduct(e, facts, id);
    },
  ),

  apiCall('POST', '/v1/products/:id', productFields, (e, params, id) => {
    const product = required(e, 'product', id);
    const { name = product.name, active = product.active } = params;
    const description = params.description ?? product.description;
    return change(
      e,
      'product',
      product,
      {
        name,
        active,
        description: description || null,
        metadata: mergedMetadata(product.metadata, params.metadata),
        updated: e.now(),
      },
      'product.updated',
    );
  }),

  retrieval('product', '/v1/products/:id'),

  apiCall('POST', '/v1/prices', priceFields, createPrice),

  apiCall(
    'POST',
    '/v1/prices/:id',
    { active: flag.optional(), nickname: text.optional(), metadata: metadata.optional() },
    (e, params, id) => {
      const price = required(e, 'price', id);
      const { active = price.active, nickname = price.nickname } = params;
      return change(
        e,
        'price',
        price,
        { active, nickname, metadata: mergedMetadata(price.metadata, params.metadata) },
        'price.updated',
      );
    },
  ),

  retrieval('price', '/v1/prices/:id'),

  apiCall(
    'GET',
    '/v1/prices',
    {
      ...pageOf,
      active: flag.optional(),
      product: text.optional(),
      lookup_keys: z.array(text).optional(),
    },
    (e, params) =>
      page(
        [...e.store.all('price')].filter(
          ({ active, product, lookup_key }) =>
            (params.active === undefined || active === params.active) &&
            (params.product === undefined || product === params.product) &&
            (params.lookup_keys === undefined || params.lookup_keys.includes(lookup_key ?? '')),
        ),
        '/v1/prices',
        params,
      ),
  ),
];
