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

/** Specification, section 3: groups without a selected item are left out. */
export function selectedOptionalItems(
  groups: readonly OptionalItemGroup[],
  selectedIds: readonly string[],
): OptionalItemGroup[] {
  const selected = new Set(selectedIds);
  return groups
    .map((group) => ({ ...group, items: group.items.filter((item) => selected.has(item.id)) }))
    .filter((group) => group.items.length > 0);
}
