import { PHOTO_BYTE_LIMIT } from '#core/photos/photo.ts';
import { PATHS, RESOURCE_PATHS, type PathName } from '#core/site/paths.ts';
import { BULK_LIMIT } from '#core/ads/ad-bulk.ts';
import { FORM_BOUNDS } from '../forms/form-bounds.ts';
import { isApiAddress, isPhotoAddress, isStepAddress } from './address-kinds.ts';

/** What the body of a request may hold. */
export interface BodyRule {
  format: 'form' | 'json';
  bytes: number;
  /** Fields of a form; of JSON everything that is in it, whatever the depth. */
  values: number;
  /** Steps of a field's name; of JSON how deep it is nested. */
  levels: number;
}

/** The message of a stranger, 2.000 characters that a form writes with 12 bytes each, fits twice. */
const FORM: BodyRule = {
  format: 'form',
  bytes: 64 * 1024,
  values: FORM_BOUNDS.fields,
  levels: FORM_BOUNDS.levels,
};
/** The largest call is a vehicle with 100 optional items; the deepest has 4 levels. */
const CALL: BodyRule = { format: 'json', bytes: 64 * 1024, values: 400, levels: 8 };

/** A step of a draft keeps 30.000 characters as typed, and a description that is too long comes back whole. */
const AD_TEXT = { bytes: 384 * 1024 };
/** So many ids of at most 40 letters, with quotes and comma. */
const BULK = { bytes: BULK_LIMIT * 45 + 1024, values: BULK_LIMIT + 20 };

/** An invoice with the lines of a changed plan has some ten levels. */
const PROVIDER_EVENT = { bytes: 512 * 1024, values: 20_000, levels: 32 };

/** A hundred events of a mail provider, of which its own shape says much that we do not read. */
const MAIL_EVENTS = { bytes: 256 * 1024, values: 4000, levels: 12 };

/** The picture of an account may come written out as text (base64), beside the profile. */
const PICTURE_TEXT = { bytes: Math.ceil((PHOTO_BYTE_LIMIT * 4) / 3) + CALL.bytes };

/** Pages whose form may be larger. */
const LARGER_PAGES: Partial<Record<PathName, Partial<BodyRule>>> = {
  newPropertyStep: AD_TEXT,
  newVehicleStep: AD_TEXT,
  editProperty: AD_TEXT,
  editVehicle: AD_TEXT,
  keptAds: BULK,
};

/** Other addresses that take more than a small body, by their path. */
const LARGER: readonly (readonly [address: RegExp, more: Partial<BodyRule>])[] = [
  ...Object.entries(LARGER_PAGES).map(
    ([name, more]) => [patternOf(PATHS[name as PathName]), more] as const,
  ),
  [/^\/dashboard\/descriptions\/[^/]+$/, AD_TEXT],
  [/^\/dashboard\/drafts\/[^/]+\/[^/]+\/[^/]+$/, AD_TEXT],
  [/^\/v1\/(?:properties|vehicles)(?:\/[^/]+)?$/, AD_TEXT],
  [/^\/v1\/users\/(?:property|vehicle)_drafts\/[^/]+\/steps\/[^/]+$/, AD_TEXT],
  [/^\/v1\/(?:property|vehicle)_descriptions$/, AD_TEXT],
  [/^\/v1\/users\/(?:properties|vehicles)\/bulk_actions$/, BULK],
  [/^\/v1\/users\/kept_ads$/, BULK],
  [/^\/sign_up$/, PICTURE_TEXT],
  [/^\/v1\/payments\/events$/, PROVIDER_EVENT],
  [/^\/v1\/email_events(?:\/[a-z]+)?$/, MAIL_EVENTS],
];

const PHOTO_CALL = /^\/v1\/(?:properties|vehicles|users\/property_drafts)\/[^/]+\/photos$/;
const AVATAR_CALL = '/v1/users/avatar';
const CATALOGUE_IMAGE_CALL = /^\/v1\/backoffice\/vehicle_(?:brands|models)\/[^/]+\/image$/;
const CATALOGUE_IMPORT_CALL = '/v1/backoffice/catalogue_imports';
const CATALOGUE_IMPORT_PAGE = patternOf(PATHS.backofficeImport);
/** Forms with a picture, when their address says so. */
const PICTURE_PAGES = [
  PATHS.backofficeModels,
  PATHS.backofficeYears,
  PATHS.backofficeSettingsSection,
  RESOURCE_PATHS.settingsPreview,
].map(patternOf);
const SITE_PICTURE_CALL = /^\/v1\/backoffice\/site_pictures\/[a-z]+$/;

/**
 * What the body sent to an address may hold. Undefined: photographs, which their own door counts and
 * reads while they come, after it knows who sends them.
 * @param kind `form` when the Content-Type is that of a plain form
 */
export function bodyRuleOf(
  address: string,
  method: string,
  kind: 'form' | 'other',
): BodyRule | undefined {
  const [path, query] = splitOnce(address, '?');
  if (takesPhotos(path, query, method, kind)) return undefined;
  const plain =
    isApiAddress(address) ||
    isStepAddress(address) ||
    (isPhotoAddress(address) && method !== 'POST')
      ? CALL
      : FORM;
  const more = LARGER.find(([pattern]) => pattern.test(path))?.[1];
  return { ...plain, ...more };
}

function takesPhotos(path: string, query: string, method: string, kind: 'form' | 'other'): boolean {
  if (method === 'PUT') return path === AVATAR_CALL || CATALOGUE_IMAGE_CALL.test(path);
  if (method !== 'POST') return false;
  if (path === CATALOGUE_IMPORT_CALL) return true;
  if (CATALOGUE_IMPORT_PAGE.test(path)) return new URLSearchParams(query).has('arquivo');
  if (SITE_PICTURE_CALL.test(path)) return true;
  if (PICTURE_PAGES.some((page) => page.test(path))) return new URLSearchParams(query).has('foto');
  if (isPhotoAddress(path)) return kind === 'other';
  if (path.replace(/\.data$/, '') === PATHS.profileSettings)
    return new URLSearchParams(query).has('foto');
  return PHOTO_CALL.test(path);
}

/** With what the router puts behind the address of a page's form. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}(?:\\.data)?$`);
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
