import { Form } from 'react-router';
import { counted } from '#text/formats.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

/** Above a list of what is to be confirmed: all that were found, on every page, with one tap. */
export function ConfirmAll({ total }: { total: number }) {
  return (
    <Notice
      tone="info"
      title={`${counted(total, 'anúncio', 'anúncios')} sem confirmação há mais de 30 dias`}
      action={
        <Form method="post">
          <input type="hidden" name="_action" value="bulk" />
          <input type="hidden" name="bulk_action" value="confirm" />
          <input type="hidden" name="todos" value={total} />
          <input type="hidden" name="confirmed" value="sim" />
          <Button icon="badge-check">
            {total === 1 ? 'Confirmar: ainda está valendo' : 'Confirmar todos: ainda estão valendo'}
          </Button>
        </Form>
      }
    >
      Vendeu ou alugou algum? Marque antes, na linha dele. Sem confirmação, um anúncio é pausado aos
      120 dias.
    </Notice>
  );
}
