/** Addresses that belong to the API and the files it serves (specification, section 7). */
const API =
  /^\/(?:v1|api|(?:backoffice\/)?photos|avatars|catalogue|site\/[0-9a-z]{10,40}|sitemaps|sitemap\.xml|dev\/(?:inbox(?:\.json)?|emails)|healthz|readyz|metrics)(?:[/?]|$)|^\/(?:sign_up|password)(?:\?|$)/;
const WATCHING = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
/** The router takes capitals and escapes for the same page. */
const PRIVATE =
  /^\/+(?:dashboard|backoffice|entrar|registrar|esqueci-senha|resetar-senha|confirmations|sair|meus-dados|avisos|confirmar|emails|payments|plans|whatsapp)(?:[/.?]|$)/i;
/** The addresses of the site beside the API that a script talks to. */
const PHOTOS = /^\/dashboard\/photos\//;
const STEPS = /^\/dashboard\/drafts\//;
/** A file of the catalogue is tried and imported: up to a minute for 50.000 lines. */
const IMPORTS =
  /^\/(?:v1\/backoffice\/catalogue_imports|backoffice\/dashboard\/vehicles\/brands\/import)(?:[/.?]|$)/;
const ONE_CLICK = /^\/(?:avisos\/link\/[\w-]+\/parar|emails\/(?:parar|respostas)\/[\w-]+)\/?$/;
const WITH_TOKEN =
  /^\/+(?:resetar-senha|confirmations|meus-dados|avisos\/link|emails\/(?:parar|respostas)|whatsapp|confirmar|backoffice\/invitation)\//i;

/** Where mail programs end what a person gets, without a page before (RFC 8058); some gateways add a query. */
export function isOneClickAddress(address: string): boolean {
  return ONE_CLICK.test(decoded(address));
}

export function isApiAddress(address: string): boolean {
  return API.test(address);
}

/** Photographs: a form, a call, or the picture itself. */
export function isPhotoAddress(address: string): boolean {
  return PHOTOS.test(address);
}

/** Steps that save themselves while they are written. */
export function isStepAddress(address: string): boolean {
  return STEPS.test(address);
}

/** Work that an administrator starts and waits for. */
export function isLongWorkAddress(address: string): boolean {
  return IMPORTS.test(address);
}

/** Asked by the machines that watch us, which know the server by its number only. */
export function isWatchingAddress(address: string): boolean {
  return WATCHING.test(address);
}

/** Pages of one person: never kept, never in a search engine. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.test(decoded(address));
}

/** The address itself opens something, so no other site may learn it. */
export function isTokenAddress(address: string): boolean {
  return WITH_TOKEN.test(decoded(address));
}

/** The path of an address without its escapes, or as it is when it cannot be decoded. */
export function decoded(address: string): string {
  const path = address.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
