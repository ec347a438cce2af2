/** Headers of every answer of the site. */
export const EVERY_ANSWER: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

interface PolicyInput {
  /** Present on hydrated pages only. */
  nonce?: string;
  /** Configured tags that load after consent. */
  hasTags: boolean;
}

const TAG_HOSTS = 'https://www.googletagmanager.com https://connect.facebook.net';
const TAG_TARGETS =
  'https://*.google-analytics.com https://www.googletagmanager.com https://www.facebook.com';

/**
 * Document pages hold no inline script, so their policy is constant and the page can be shared.
 * Style attributes are allowed (reserved picture ratios, chart sizes); style elements only where the
 * applications' dialogs and toasts write them.
 */
export function contentSecurityPolicy({ nonce, hasTags }: PolicyInput): string {
  const tags = hasTags ? ` ${TAG_HOSTS}` : '';
  return [
    "default-src 'self'",
    nonce ? `script-src 'self' 'nonce-${nonce}'${tags}` : `script-src 'self'${tags}`,
    nonce ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'; style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${hasTags ? ` ${TAG_TARGETS}` : ''}`,
    `connect-src 'self'${hasTags ? ` ${TAG_TARGETS}` : ''}`,
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** For answers of the API, which are data: whatever they hold, a browser runs and loads nothing of it. */
export const API_POLICY = "default-src 'none'; frame-ancestors 'none'";
