import type { SitePath } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';

/** A list whose ads are all in the archive: they are not lost, and this says where they are. */
export function OnlyArchived({ count, href }: { count: number; href: SitePath }) {
  return (
    <EmptyState
      scene="bird"
      title="Nenhum anúncio aqui"
      action={
        <ButtonLink href={href} variant="secondary">
          Ver os arquivados
        </ButtonLink>
      }
    >
      {count === 1 ? 'O seu anúncio está' : `Os seus ${count} anúncios estão`} em Arquivados, com
      fotos e mensagens. Desarquive para usar de novo.
    </EmptyState>
  );
}
