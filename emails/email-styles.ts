import type { CSSProperties } from 'react';

/** The light values of web/ui/theme.css: mail programs know no variables. */
export const COLOURS = {
  surface: '#fbf6ec',
  raised: '#fffdf8',
  sunken: '#f2e9d9',
  ink: '#1d2a22',
  muted: '#5a6156',
  line: '#e5d9c3',
  brand: '#17513a',
  night: '#12382a',
  onBrand: '#fffdf8',
  accent: '#a94026',
  sunset: '#ec8b3c',
} as const;

const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: COLOURS.surface, fontFamily: FONT },
  container: { width: '100%', maxWidth: 560, margin: '0 auto', padding: '16px 12px 32px' },
  masthead: { backgroundColor: COLOURS.night, borderRadius: '16px 16px 0 0', padding: '20px 24px' },
  wordmark: {
    margin: 0,
    color: COLOURS.onBrand,
    fontSize: 22,
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
  },
  card: {
    backgroundColor: COLOURS.raised,
    borderRadius: '0 0 16px 16px',
    padding: '12px 24px 28px',
  },
  heading: {
    margin: '16px 0 8px',
    color: COLOURS.ink,
    fontSize: 24,
    lineHeight: '30px',
    fontWeight: 700,
  },
  subHeading: {
    margin: '24px 0 4px',
    color: COLOURS.ink,
    fontSize: 19,
    lineHeight: '26px',
    fontWeight: 700,
  },
  text: { margin: '12px 0', color: COLOURS.ink, fontSize: 17, lineHeight: '26px' },
  note: { margin: '12px 0', color: COLOURS.muted, fontSize: 15, lineHeight: '23px' },
  foot: { margin: '8px 12px', color: COLOURS.muted, fontSize: 13, lineHeight: '20px' },
  link: { color: COLOURS.brand, textDecoration: 'underline', overflowWrap: 'anywhere' },
  button: {
    display: 'inline-block',
    margin: '8px 0',
    padding: '14px 26px',
    borderRadius: 10,
    backgroundColor: COLOURS.brand,
    color: COLOURS.onBrand,
    fontSize: 17,
    lineHeight: '22px',
    fontWeight: 600,
    textDecoration: 'none',
    textAlign: 'center',
  },
  quote: {
    margin: '16px 0',
    padding: '4px 18px',
    backgroundColor: COLOURS.sunken,
    borderLeft: `4px solid ${COLOURS.accent}`,
    borderRadius: '4px 10px 10px 4px',
  },
  line: { margin: '24px 0 16px', border: 0, borderTop: `1px solid ${COLOURS.line}` },
} as const satisfies Record<string, CSSProperties>;

/** Dark values, for the programs that ask. No quotes and no ">" here: React escapes them inside a style element. */
export const DARK_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .surface { background-color: #141914 !important; }
  .raised { background-color: #1d241e !important; }
  .sunken { background-color: #0e120f !important; border-left-color: #f4a07c !important; }
  .masthead { background-color: #0d1f17 !important; }
  .ink { color: #f4efe3 !important; }
  .muted { color: #b6b9aa !important; }
  .link { color: #8fd0a6 !important; }
  .button { background-color: #8fd0a6 !important; color: #0b2418 !important; }
  .line { border-top-color: #364037 !important; }
}
`;
