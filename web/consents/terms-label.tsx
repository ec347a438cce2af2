import { pathTo } from '#core/site/paths.ts';

/** Beside the box that accepts them. What is typed already stays open in its own tab. */
export function TermsLabel() {
  return (
    <>
      Li e aceito os{' '}
      <a className="link" href={pathTo('terms')} target="_blank" rel="noopener">
        termos de uso
      </a>{' '}
      e a{' '}
      <a className="link" href={pathTo('privacy')} target="_blank" rel="noopener">
        política de privacidade
      </a>
    </>
  );
}
