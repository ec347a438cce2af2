/** What the vehicle forms and filters offer: optional items in groups, and colours. */
export interface OptionalItem {
  id: string;
  name: string;
  vehicle_types: string[];
}

export interface OptionalItemGroup {
  id: string;
  name: string;
  items: OptionalItem[];
}

export interface VehicleSettings {
  optional_items: OptionalItemGroup[];
  colors: { id: string; name: string; hex: string }[];
}

/** The groups with only the selected items; groups that hold none of them are left out (specification, section 3). */
export function selectedOptionalItems(
  groups: readonly OptionalItemGroup[],
  selectedIds: readonly string[],
): OptionalItemGroup[] {
  const selected = new Set(selectedIds);
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => selected.has(item.id)) }))
    .filter((group) => group.items.length > 0);
}
