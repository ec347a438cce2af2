import { useEffect, useState } from 'react';
import { pathTo } from '#core/site/paths.ts';
import { forgetInbox, isInboxKept, refreshInbox } from '#web/offline/kept-inbox.ts';
import { workerIsThere } from '#web/offline/own-worker.ts';
import { showToast } from '#web/shell/show-toast.ts';
import { Button } from '#web/ui/button/button.tsx';

type Choice = 'unknown' | 'kept' | 'not-kept' | 'impossible';

/** Whether this device keeps the inbox, which no other device knows. */
export function KeptInboxChoice() {
  const [choice, setChoice] = useState<Choice>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const read = async () => {
      if (!('caches' in globalThis) || !navigator.serviceWorker) return setChoice('impossible');
      setChoice((await isInboxKept()) ? 'kept' : 'not-kept');
    };
    read().catch(() => setChoice('impossible'));
  }, []);

  const change = async () => {
    setBusy(true);
    try {
      if (choice === 'kept') {
        await forgetInbox();
        setChoice('not-kept');
      } else {
        await workerIsThere();
        const isKept = await refreshInbox({ begins: true });
        setChoice(isKept ? 'kept' : 'not-kept');
        if (!isKept) sayFailed();
      }
    } catch {
      sayFailed();
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className="panel" aria-labelledby="mensagens-guardadas">
      <h2 id="mensagens-guardadas">Mensagens sem internet</h2>
      <div className="prose">
        <p>
          As últimas conversas podem ficar guardadas neste aparelho, para você ler quando o sinal
          cair. Elas saem dele quando você sai da conta. Só faça isso em um aparelho seu.
        </p>
      </div>
      {choice === 'impossible' && <p>Este navegador não guarda mensagens.</p>}
      {(choice === 'kept' || choice === 'not-kept') && (
        <div className="btn-row" aria-live="polite">
          <Button
            type="button"
            variant={choice === 'kept' ? 'secondary' : 'primary'}
            icon={choice === 'kept' ? 'trash' : 'download'}
            loading={isBusy}
            onClick={() => void change()}
          >
            {choice === 'kept' ? 'Apagar as mensagens deste aparelho' : 'Guardar neste aparelho'}
          </Button>
          {choice === 'kept' && (
            <a className="link" href={pathTo('keptMessages')}>
              Ver as guardadas
            </a>
          )}
        </div>
      )}
    </section>
  );
}

function sayFailed(): void {
  showToast({
    severity: 'error',
    summary: 'As mensagens não foram guardadas',
    detail: 'Confira a internet e o espaço do aparelho e tente de novo.',
    life: 8000,
  });
}
