import type { WebsiteSettings } from '#core/site/website-settings.ts';

/** Pages with tokens in their address or with somebody's own data: no third party ever looks at them. */
const WITHOUT_TAGS =
  /^\/(?:resetar-senha|confirmations|meus-dados|whatsapp|dashboard|backoffice)(?:[/.?]|$)/;

export function isTagFree(path: string): boolean {
  return WITHOUT_TAGS.test(path);
}

/**
 * Whether a path matches one of the patterns (`/imoveis`, `/imovel/**`, `/planos/*`); `*` stands for
 * one part of the path and `**` for any number of them.
 */
export function matchesPattern(path: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const source = pattern
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/\/\*\*$|\*\*|\*/g, (star) =>
        star === '*' ? '[^/]*' : star === '**' ? '.*' : '(?:/.*)?',
      );
    return new RegExp(`^${source}$`).test(path);
  });
}

/** What the body of a page says of the configured tags; nothing where tags may not load. */
export function tagAttributes(settings: WebsiteSettings | undefined, path: string) {
  if (!settings || isTagFree(path)) return {};
  return {
    'data-analytics-id': settings.analytics_id,
    'data-pixel-id': settings.pixel_id,
    'data-tag-manager-id': settings.tag_manager_id,
  };
}
