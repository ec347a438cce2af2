/** What is printed of an ad, in words that our fonts have letters for. */
export interface PrintedAd {
  name: string;
  price: string;
  /** "Casa, 140 m²". */
  what: string;
  /** "Centro, Irecê, BA". */
  where: string;
  /** "3 quartos". */
  details: readonly string[];
  description: string;
  /** The reference code. */
  code: string;
  /** With origin. */
  address: string;
  /** JPEG, the cover first. */
  photos: readonly Uint8Array[];
}

interface Print {
  siteName: string;
  advertiser: string;
  /** As people write them; only those that the advertiser chose. */
  phones: readonly string[];
  madeAt: Date;
}

export interface Flyer extends Print {
  ad: PrintedAd;
}

export interface Poster extends Print {
  ads: readonly PrintedAd[];
  /** The advertiser's page, with origin; none when the profile is hidden. */
  address: string | undefined;
}

/** Two in a row, three rows: each can still be read through a window. */
export const MOST_ON_POSTER = 6;

/** A large one and a row of three. */
export const MOST_FLYER_PHOTOS = 4;
