import { PATHS } from '#core/site/paths.ts';
import { ALL_PAGES } from '#core/site/tag-settings.ts';
import type { WebsiteSettings } from '#core/site/website-settings.ts';
import { SETTING_LABELS } from '#text/setting-labels.ts';
import { matchesPattern, TAG_PAGES } from './tag-rules.ts';

const TAGS = ['analytics_id', 'tag_manager_id', 'pixel_id'] as const;
type TagName = (typeof TAGS)[number];

/** What visitors' pages would carry, as words: nothing of it loads anything. */
export interface MeasuringPreview {
  tags: { label: string; id: string; isEverywhere: boolean; pages: CarryingPage[] }[];
  mapsKey: string | undefined;
}

interface CarryingPage {
  /** Of a kind of page, with "…" where its addresses differ. */
  address: string;
  /** On some addresses of this kind alone. */
  isPartly: boolean;
}

const PART = '…';
const KINDS = TAG_PAGES.map((page) => PATHS[page].replaceAll(/:\w+/g, PART));

export function measuringPreview(settings: WebsiteSettings): MeasuringPreview {
  const patterns: Record<TagName, readonly string[]> = {
    analytics_id: ALL_PAGES,
    tag_manager_id: settings.tag_manager_patterns ?? ALL_PAGES,
    pixel_id: settings.pixel_patterns ?? ALL_PAGES,
  };
  const tags = TAGS.flatMap((name) => {
    const id = settings[name];
    if (!id) return [];
    const pages = KINDS.flatMap((address): CarryingPage[] => {
      if (matchesPattern(address, patterns[name])) return [{ address, isPartly: false }];
      return patterns[name].some((pattern) => reaches(pattern, address))
        ? [{ address, isPartly: true }]
        : [];
    });
    const isEverywhere = pages.length === KINDS.length && pages.every(({ isPartly }) => !isPartly);
    return [{ label: SETTING_LABELS[name], id, isEverywhere, pages }];
  });
  return { tags, mapsKey: settings.maps_key };
}

/** Whether some addresses of this kind match, as `/imovel/casa/**` of `/imovel/…/…/…`. */
function reaches(pattern: string, kind: string): boolean {
  const stem = pattern.replace(/\/\*\*?$/, '').split('/');
  const parts = kind.split('/');
  const isLongEnough = pattern.endsWith('/**')
    ? parts.length >= stem.length
    : parts.length === stem.length + (pattern.endsWith('/*') ? 1 : 0);
  return (
    isLongEnough && stem.every((part, place) => parts[place] === part || parts[place] === PART)
  );
}
