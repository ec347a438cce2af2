import type { SiteSettings } from '#api/settings.ts';
import { Notice } from '../ui/notice/notice.tsx';
import { Wrap } from '../ui/wrap/wrap.tsx';

/** Above a page that shows what an administrator did not save, with what else the settings say of it. */
export function PreviewBar({ site_name: name, title, description, share_image }: SiteSettings) {
  return (
    <Wrap>
      <Notice tone="warning" title="Prévia: só você está vendo, e nada foi salvo">
        <p>Para continuar, feche esta aba e volte ao formulário.</p>
        <details>
          <summary>Como o link aparece no Google e no WhatsApp</summary>
          <img src={share_image} alt="" width={300} height={158} />
          <p>
            <b>
              {title} | {name}
            </b>
          </p>
          <p>{description}</p>
        </details>
      </Notice>
    </Wrap>
  );
}
