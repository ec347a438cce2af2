import { Form } from 'react-router';
import type { DataExportState } from '#core/privacy/data-export.ts';
import { dateTimeText } from '#text/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice, type NoticeTone } from '#web/ui/notice/notice.tsx';

export interface DataCopy {
  state: DataExportState;
  requested_at: string;
  expires_at: string | null;
  byte_size: number | null;
}

interface DataCopySectionProps {
  copy: DataCopy | null;
  problem: string | undefined;
  isBusy: boolean;
}

/** "Baixar meus dados": asking for a copy, and what became of the last one. */
export function DataCopySection({ copy, problem, isBusy }: DataCopySectionProps) {
  const isUnderWay = copy?.state === 'requested' || copy?.state === 'preparing';
  return (
    <section className="panel" aria-labelledby="copia">
      <h2 id="copia">Baixar meus dados</h2>
      <p>
        Um arquivo zip com tudo que guardamos sobre você: conta, anúncios, fotos, mensagens e
        histórico. Quando ficar pronto, enviamos um link por e-mail. Ele vale por 24 horas e
        funciona uma vez só. Dá para pedir até três por dia.
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {copy && <CopyState copy={copy} />}
      {!isUnderWay && (
        <Form method="post">
          <Button name="_action" value="copy" variant="secondary" icon="download" loading={isBusy}>
            {copy ? 'Pedir outra cópia' : 'Pedir uma cópia'}
          </Button>
        </Form>
      )}
    </section>
  );
}

const STATES: Record<DataExportState, { tone: NoticeTone; title: string }> = {
  requested: { tone: 'info', title: 'Pedido recebido' },
  preparing: { tone: 'info', title: 'Estamos preparando sua cópia' },
  ready: { tone: 'success', title: 'Sua cópia está pronta' },
  downloaded: { tone: 'neutral', title: 'Você baixou a última cópia' },
  expired: { tone: 'neutral', title: 'A última cópia venceu' },
};

function CopyState({ copy }: { copy: DataCopy }) {
  const { tone, title } = STATES[copy.state];
  return (
    <Notice tone={tone} title={title}>
      {sentenceOf(copy)}
    </Notice>
  );
}

function sentenceOf({ state, requested_at, expires_at, byte_size }: DataCopy): string {
  const asked = `Pedida em ${dateTimeText(requested_at)}.`;
  if (state === 'requested' || state === 'preparing')
    return `${asked} Leva alguns minutos; com muitas fotos, mais. Pode sair desta página.`;
  if (state === 'ready' && expires_at && byte_size)
    return `${sizeText(byte_size)}. Abra o link que enviamos por e-mail até ${dateTimeText(expires_at)}.`;
  return `${asked} O arquivo é apagado daqui quando o prazo termina.`;
}

const MEGABYTE = 1024 * 1024;
const size = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

function sizeText(bytes: number): string {
  return bytes < MEGABYTE / 10
    ? `O arquivo tem menos de 0,1 MB`
    : `O arquivo tem ${size.format(bytes / MEGABYTE)} MB`;
}
