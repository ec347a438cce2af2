import { useHydrated } from '../shell/use-hydrated.ts';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { Notice } from '../ui/notice/notice.tsx';
import './recovery-codes.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  siteName: string;
  /** Where to go on when they are in a safe place. */
  next: string;
}

/** Shown once. The file needs no script; printing is the browser's own. */
export function RecoveryCodes({ codes, siteName, next }: RecoveryCodesProps) {
  const isHydrated = useHydrated();
  return (
    <div className="recovery-codes">
      <Notice tone="warning" title="Guarde estes códigos agora" live>
        <p>
          Eles não aparecem de novo. Cada um serve uma vez, para entrar se você ficar sem o celular.
        </p>
      </Notice>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="btn-row">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(fileText(codes, siteName))}`}
          download={`codigos-de-recuperacao-${siteName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.txt`}
          icon="download"
          variant="secondary"
        >
          Baixar em arquivo
        </ButtonLink>
        {isHydrated && (
          <Button type="button" icon="file-text" variant="secondary" onClick={() => window.print()}>
            Imprimir
          </Button>
        )}
        <ButtonLink href={next}>Já guardei</ButtonLink>
      </div>
    </div>
  );
}

function fileText(codes: readonly string[], siteName: string): string {
  return [
    `${siteName}: códigos de recuperação`,
    'Cada código serve uma vez. Guarde em um lugar seguro.',
    '',
    ...codes,
    '',
  ].join('\r\n');
}
