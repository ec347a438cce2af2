import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { SitePath } from '#core/site/paths.ts';
import { Button, ButtonLink, type ButtonVariant } from '#web/ui/button/button.tsx';
import '#web/ui/field/field.css';

interface ConfirmationStepProps {
  to: SitePath;
  /** What it is about, where the address does not say it. */
  field?: { name: string; value: string };
  confirm: { action: string; label: string; variant?: ButtonVariant };
  back: SitePath;
  isBusy: boolean;
  children: ReactNode;
}

/** What happens, and the button that makes it happen. */
export function ConfirmationStep({
  to,
  field,
  confirm,
  back,
  isBusy,
  children,
}: ConfirmationStepProps) {
  return (
    <Form method="post" action={to} className="panel form">
      {children}
      {field && <input type="hidden" {...field} />}
      <div className="btn-row">
        <Button name="_action" value={confirm.action} variant={confirm.variant} loading={isBusy}>
          {confirm.label}
        </Button>
        <ButtonLink href={back} variant="quiet">
          Voltar sem mudar nada
        </ButtonLink>
      </div>
    </Form>
  );
}
