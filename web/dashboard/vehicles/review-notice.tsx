import type { VehicleStatus } from '#core/vehicles/vehicle-lifecycle.ts';
import { Notice } from '#web/ui/notice/notice.tsx';

const CHANGES = 'Mudar o título, a descrição, o ano, a quilometragem, a placa ou as fotos';

/** What a change does to an ad that was reviewed already. */
const CONSEQUENCES: Partial<Record<VehicleStatus, string>> = {
  published: 'leva o anúncio de volta para análise: ele sai do ar até ser aprovado.',
  paused: 'faz o anúncio voltar a ser rascunho: para ir ao ar, ele passa de novo por análise.',
  sold: 'faz o anúncio voltar a ser rascunho: para ir ao ar, ele passa de novo por análise.',
};

/** Said before somebody changes what a reviewer looks at (specification, section 4). */
export function ReviewNotice({ status }: { status: VehicleStatus }) {
  const consequence = CONSEQUENCES[status];
  return (
    consequence && (
      <Notice tone="warning">
        {CHANGES} {consequence} O preço e os outros dados mudam na hora.
      </Notice>
    )
  );
}
