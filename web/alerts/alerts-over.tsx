import { Wrap } from '../ui/wrap/wrap.tsx';
import { NoAlerts } from './no-alerts.tsx';

/** Of a link that is known no more, or was never sent like this. */
export function AlertsOver() {
  return (
    <Wrap narrow>
      <NoAlerts title="Não há avisos aqui">
        Os avisos deste link já pararam, ou o endereço veio cortado. Se ainda chegam e-mails, toque
        no botão do mais novo. Para criar outro aviso, faça uma busca e toque em “Avise-me por
        e-mail”.
      </NoAlerts>
    </Wrap>
  );
}

export function AlertsEnded() {
  return (
    <Wrap narrow>
      <NoAlerts title="Avisos parados">
        Nenhum aviso novo vai sair para este e-mail. Para criar outro, faça uma busca e toque em
        “Avise-me por e-mail”.
      </NoAlerts>
    </Wrap>
  );
}
