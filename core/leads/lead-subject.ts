import { AD_KINDS, type AdRef } from '#core/ads/ad-ref.ts';
import type { About } from './lead-input.ts';

export type LeadSubject = AdRef | { kind: 'user'; id: string };

export function subjectOf(about: About): LeadSubject {
  for (const kind of AD_KINDS) {
    const id = about[`${kind}_id`];
    if (id) return { kind, id };
  }
  return { kind: 'user', id: about.advertiser_id ?? '' };
}
