import type { ComponentProps } from 'react';
import { ConsentHistory } from '../../consents/consent-history.tsx';
import { Button } from '../../ui/button/button.tsx';
import './consent-state.css';

interface ConsentStateProps {
  consents: ComponentProps<typeof ConsentHistory>['consents'];
  consented: boolean;
}

/** What this browser accepted, and the way back. */
export function ConsentState({ consents, consented }: ConsentStateProps) {
  return (
    <div className="panel consent-state">
      {consents.length > 0 && (
        <>
          <h3>O que ficou registrado deste navegador</h3>
          <ConsentHistory consents={consents} />
        </>
      )}
      {consented ? (
        <form method="post">
          <p>Neste navegador você aceitou os cookies.</p>
          <Button variant="secondary">Retirar meu consentimento</Button>
        </form>
      ) : (
        <p>Neste navegador os cookies não estão aceitos: nada além do necessário é usado.</p>
      )}
    </div>
  );
}
