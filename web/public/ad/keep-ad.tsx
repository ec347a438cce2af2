import type { AdKind } from '#core/ads/ad-ref.ts';
import { addedToComparison } from '../../addresses/comparison-addresses.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { HeartButton } from '../favorites/heart-button.tsx';

interface KeepAdProps {
  kind: AdKind;
  id: string;
  name: string;
}

/** What one does with an ad before deciding: keep it, and see it beside others. */
export function KeepAd({ kind, id, name }: KeepAdProps) {
  return (
    <>
      <HeartButton adId={id} adName={name} wide />
      <a href={addedToComparison(kind, id)} rel="nofollow">
        <Icon name="scale" />
        Comparar
      </a>
    </>
  );
}
