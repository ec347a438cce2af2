import type { ClientRequestOptions } from 'hono/client';
import type { AdKind } from '#core/ads/ad-ref.ts';
import { unchecked, type ApiClient } from '../../../session/api-client.ts';

/** Asks for the description of an ad of a kind. */
export async function askForDescription(
  { v1 }: ApiClient,
  kind: AdKind,
  fields: Record<string, unknown>,
  options?: ClientRequestOptions,
) {
  return kind === 'property'
    ? v1.property_descriptions.$post({ json: { property: unchecked(fields) } }, options)
    : v1.vehicle_descriptions.$post({ json: { vehicle: unchecked(fields) } }, options);
}
