/** One icon as Iconify writes it. The body is what stands inside of an `svg`, checked: it holds drawings only. */
export interface Icon {
  body: string;
  left?: number | undefined;
  top?: number | undefined;
  width?: number | undefined;
  height?: number | undefined;
  /** Quarter turns. */
  rotate?: number | undefined;
  hFlip?: boolean | undefined;
  vFlip?: boolean | undefined;
}

/** What was found of the names that were asked for; a name that is missing does not exist in the set. */
export type FoundIcons = ReadonlyMap<string, Icon>;

/** Finds icons by set and name: those that came with the product, and those of an endpoint where one is set. */
export interface IconSource {
  /**
   * @param set lower case, digits and hyphens
   * @returns undefined when there is no such set
   * @throws {IconsAway} when the endpoint does not answer in time or not sensibly
   */
  find(set: string, names: readonly string[]): Promise<FoundIcons | undefined>;
  /** Whether finding these asks somebody else. */
  asksOutside(set: string, names: readonly string[]): boolean;
}

/** Another try later may succeed. */
export class IconsAway extends Error {
  override name = 'IconsAway';
}
