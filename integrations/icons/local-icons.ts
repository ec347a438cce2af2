import { iconSet, iconsOf } from './icon-answer.ts';
import type { IconSource } from './icon-source.ts';

const LUCIDE = 'lucide';

/** Lucide, whose drawings the product shows everywhere; read when it is first asked for. */
export const localIcons: IconSource = {
  async find(set, names) {
    return set === LUCIDE ? iconsOf(await readLucide(), names) : undefined;
  },
  asksOutside: () => false,
};

let lucide: ReturnType<typeof readSet> | undefined;

function readLucide(): ReturnType<typeof readSet> {
  return (lucide ??= readSet());
}

async function readSet() {
  const { icons } = await import('@iconify-json/lucide');
  return iconSet.parse(icons);
}
