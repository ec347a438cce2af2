import { pathTo } from '#core/site/paths.ts';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { publicPath } from './own-property-view.ts';
import type { OwnPropertyAd } from './property-form-values.ts';

/** The end of the wizard: what became of the ad, and where to go from here. */
export function MadeNotice({ ad }: { ad: OwnPropertyAd }) {
  const shown = publicPath(ad);
  return (
    <Notice
      tone="success"
      className="made-notice"
      live
      title={shown ? 'Pronto! Seu anúncio está no ar.' : 'Anúncio salvo, ainda não publicado.'}
      action={
        <>
          {shown && (
            <ButtonLink href={shown} iconAfter="external-link">
              Ver como ficou
            </ButtonLink>
          )}
          <ButtonLink href={pathTo('newProperty')} variant="secondary">
            Anunciar outro imóvel
          </ButtonLink>
        </>
      }
    >
      {shown
        ? 'Quem se interessar escreve para você, e a mensagem chega aqui no painel.'
        : 'Ele fica guardado com você. Publique quando quiser, em “Situação do anúncio”.'}
    </Notice>
  );
}
