import { pathTo, resourcePath } from '#core/site/paths.ts';
import type { PageHandle } from '../document-pages.ts';
import { pageMeta } from '../page-meta.ts';
import { requireUser, type Guard } from '../session/guards.ts';
import { Button } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import type { Route } from './+types/data-download';
import { AccountCard } from './account-card.tsx';

export const handle: PageHandle = { document: true };

export const middleware: Guard[] = [requireUser];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Baixar meus dados',
    noindex: true,
    canonicalPath: pathTo('privacySettings'),
  });

/** Opening the link uses nothing up, because mail programs open links too; the button does. */
export default function DataDownload({ params }: Route.ComponentProps) {
  return (
    <AccountCard
      title="Baixar meus dados"
      lead="Um arquivo zip com tudo que guardamos sobre você e com as suas fotos."
      foot={
        <a className="link" href={pathTo('privacySettings')}>
          Seus dados e privacidade
        </a>
      }
    >
      <Notice tone="info" title="O botão funciona uma vez só">
        Com muitas fotos o arquivo fica grande: prefira o Wi-Fi. Se a conexão cair no meio, peça
        outra cópia.
      </Notice>
      <form method="post" action={resourcePath('dataArchive', params)}>
        <Button block icon="download">
          Baixar o arquivo
        </Button>
      </form>
    </AccountCard>
  );
}
