import type { AdKind } from '#core/ads/ad-ref.ts';
import type { ApiClient } from '../../../session/api-client.ts';
import type { CallOptions, SubmittedFields } from '../../../session/api-types.ts';

/** Asks for the description of an ad of a kind. */
export async function askForDescription(
  { v1 }: ApiClient,
  kind: AdKind,
  fields: SubmittedFields,
  options?: CallOptions,
) {
  return kind === 'property'
    ? v1.property_descriptions.$post({ json: { property: fields } }, options)
    : v1.vehicle_descriptions.$post({ json: { vehicle: fields } }, options);
}
