import { useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { opensPhonePopup, phonePopupPreference } from '#core/accounts/phone-popup.ts';
import { pathTo, resourcePath } from '#core/site/paths.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary/error-summary.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';
import { formState, type FormState } from '../forms/failed-form.ts';
import { namedErrors } from '../forms/named-errors.ts';
import { AccountMark } from '../session/account-mark.tsx';
import { PhonePlaces } from './settings/phone-places.tsx';
import { phoneValues } from '../forms/phone-fields.ts';
import type { RefusedPart } from './settings/save-profile.ts';
import type { Account } from './settings/settings-places.ts';
import './email-banner.css';

const TITLE = 'Falta seu telefone';
const WHY = 'Sem telefone, quem gostou do anúncio não consegue falar com você.';
const LATER = resourcePath('postponePhone');
const HINT = 'Com DDD. Ele só aparece para quem aceita os termos de contato.';

/**
 * Asks for the phones of an account that has none: a dialog over the page, and without script a notice
 * with the same form. What is refused then returns as the profile screen.
 */
export function PhonePopup({ account }: { account: Account | undefined }) {
  const { pathname, search } = useLocation();
  const { Form, data, state } = useFetcher<RefusedPart>();
  const [isClosed, setIsClosed] = useState(false);
  if (!account || !opensPhonePopup(account, phonePopupPreference(pathname))) return null;
  const form = formState(data, phoneValues(account.phones));
  const close = () => {
    setIsClosed(true);
    putOff();
  };
  const fields = (
    <>
      <AccountMark />
      <input type="hidden" name="_action" value="phones" />
      <input type="hidden" name="back" value={pathname + search} />
    </>
  );
  return (
    <>
      <noscript>
        <Notice tone="warning" icon="phone" className="dash-banner" title={TITLE}>
          <p>{WHY}</p>
          <form method="post" action={pathTo('profileSettings')} className="form">
            {fields}
            <PhonePlaces form={form} hint={HINT} scope="sem-script" />
            <div className="btn-row">
              <Button>Salvar telefone</Button>
              <Button variant="quiet" formAction={LATER} formNoValidate>
                Agora não
              </Button>
            </div>
          </form>
        </Notice>
      </noscript>
      <Dialog open={!isClosed} onClose={close} title={TITLE} isUninvited>
        <Form method="post" action={pathTo('profileSettings')} className="form" noValidate>
          {fields}
          <p>{WHY}</p>
          <Problems form={form} />
          <PhonePlaces form={form} hint={HINT} />
          <div className="btn-row">
            <Button loading={state !== 'idle'}>Salvar telefone</Button>
            <Button
              variant="quiet"
              formAction={LATER}
              formNoValidate
              onClick={(event) => {
                event.preventDefault();
                close();
              }}
            >
              Agora não
            </Button>
          </div>
        </Form>
      </Dialog>
    </>
  );
}

/** Without a connection it is closed all the same, until the page is loaded again. */
function putOff(): void {
  void fetch(LATER, { method: 'POST', body: new FormData(), keepalive: true }).catch(
    () => undefined,
  );
}

function Problems({ form }: { form: FormState }) {
  return <ErrorSummary errors={namedErrors(form.errors, { phones_attributes: 'Telefone' })} />;
}
