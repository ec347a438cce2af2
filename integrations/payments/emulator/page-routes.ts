import { Hono, type Context } from 'hono';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { readPixCode } from '#core/payments/pix-code.ts';
import { boundedText } from './api-routes.ts';
import { chosenCard, chosenInstallments } from './card-form.ts';
import { checkoutPage, closedCheckoutPage, successUrl } from './checkout-page.ts';
import { answerBank, payCheckout, type Intent } from './checkout-payment.ts';
import { declineWords, failureOf } from './decline-words.ts';
import type { Advance, EmulatorControl } from './emulator-control.ts';
import { idOf, type Emulator } from './emulator.ts';
import {
  bankPage,
  errorPage,
  invoicePage,
  missingPage,
  pixBankPage,
  pixPage,
} from './hosted-pages.ts';
import { intentOf } from './invoice-states.ts';
import { panelPage } from './panel-page.ts';
import { attemptCard } from './payment-attempts.ts';
import { settlePayment } from './payment-consequences.ts';
import { ProviderError } from './provider-error.ts';

interface PageSetup {
  emulator: Emulator;
  control: EmulatorControl;
  catchUp: () => void;
  onChange: () => void;
}

/** What people see: plain documents and forms, without a line of JavaScript. */
export function pageRoutes({ emulator: e, control, catchUp, onChange }: PageSetup): Hono {
  const pages = new Hono();

  pages.use(async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    if (c.req.method === 'POST' && site !== undefined && site !== 'same-origin') {
      return c.text('Este formulário não veio desta página.', 403);
    }
    catchUp();
    await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex, nofollow');
    // Forms of other origins post here never, yet paying leads back to the product's own origin.
    c.header('Referrer-Policy', 'same-origin');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
    return undefined;
  });

  pages.onError((error, c) => {
    if (error instanceof ProviderError) return c.html(errorPage(), error.status);
    throw error;
  });

  /** An attempt: what was refused stays written, and is said on the page. */
  function attempt(work: () => Intent): Intent | string {
    const result = e.store.transaction(() => {
      try {
        return work();
      } catch (error) {
        if (error instanceof ProviderError && error.status === 402)
          return declineWords(error.facts);
        throw error;
      }
    });
    onChange();
    return result;
  }

  pages.get('/', (c) => c.html(panelPage(e, control)));

  pages.post('/panel/advance', async (c) => {
    const by = (await formOf(c)).get('by') ?? '';
    control.advance(/^\d+$/.test(by) ? Number(by) : (by as Advance));
    return seeOther('/');
  });

  pages.post('/panel/deliver', async (c) => {
    control.deliver((await formOf(c)).get('event') ?? undefined);
    return seeOther('/');
  });

  pages.get('/checkout/:id', (c) => {
    const session = e.store.get('checkout.session', c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    return c.html(
      session.status === 'open' ? checkoutPage(e, session) : closedCheckoutPage(session),
    );
  });

  pages.post('/checkout/:id', async (c) => {
    const form = await formOf(c);
    const session = e.store.get('checkout.session', c.req.param('id'));
    if (!session) return c.html(missingPage(), 404);
    if (session.status === 'complete') return seeOther(successUrl(session));
    if (session.status !== 'open') return c.html(closedCheckoutPage(session), 410);
    const result = attempt(() => {
      const method = chosenCard(e, form, idOf(session.customer));
      return payCheckout(e, session.id, method, chosenInstallments(form));
    });
    const current = e.store.get('checkout.session', session.id)!;
    return (
      onward(result, successUrl(session)) ?? c.html(checkoutPage(e, current, sentence(result)), 422)
    );
  });

  pages.get('/invoice/:id', (c) => {
    const invoice = e.store.get('invoice', c.req.param('id'));
    return invoice ? c.html(invoicePage(e, invoice)) : c.html(missingPage(), 404);
  });

  pages.post('/invoice/:id', async (c) => {
    const form = await formOf(c);
    const invoice = e.store.get('invoice', c.req.param('id'));
    if (!invoice) return c.html(missingPage(), 404);
    if (invoice.status !== 'open') return seeOther(`/invoice/${invoice.id}`);
    const result = attempt(() => {
      const method = chosenCard(e, form, idOf(invoice.customer));
      const intent = attemptCard(e, intentOf(e, invoice)!, { method });
      settlePayment(e, intent);
      return intent;
    });
    const current = e.store.get('invoice', invoice.id)!;
    return (
      onward(result, `/invoice/${invoice.id}`) ??
      c.html(invoicePage(e, current, sentence(result)), 422)
    );
  });

  pages.get('/bank/:id', (c) => {
    const intent = intentById(c);
    return intent ? c.html(bankPage(e, intent)) : c.html(missingPage(), 404);
  });

  pages.post('/bank/:id', async (c) => {
    const approved = (await formOf(c)).get('answer') === 'approve';
    const intent = intentById(c);
    if (!intent) return c.html(missingPage(), 404);
    if (intent.status !== 'requires_action') return c.html(bankPage(e, intent), 409);
    const result = attempt(() => answerBank(e, intent.id, approved));
    return seeOther(afterBank(typeof result === 'string' ? intent : result, intent));
  });

  pages.get('/pix', (c) => c.html(pixBankPage()));

  pages.post('/pix', async (c) => {
    const code = (await formOf(c)).get('code')?.trim() ?? '';
    const reading = readPixCode(code);
    const intent = control
      .list('payment_intent')
      .find(({ next_action }) => next_action?.pix_display_qr_code?.data === code);
    if (intent) return seeOther(`/pix/${intent.id}`);
    const error = reading.ok ? 'Este código não é daqui, ou já venceu.' : reading.message;
    return c.html(pixBankPage(error), 422);
  });

  pages.get('/pix/:id', (c) => {
    const intent = e.store.get('payment_intent', c.req.param('id'));
    return intent ? c.html(pixPage(intent)) : c.html(missingPage(), 404);
  });

  pages.post('/pix/:id', (c) => {
    const { id } = control.payPix(c.req.param('id'));
    return seeOther(`/pix/${id}`);
  });

  pages.get('/pix/:id/:picture{qr\\.(?:svg|png)}', async (c) => {
    const intent = e.store.get('payment_intent', c.req.param('id'));
    const data = intent?.next_action?.pix_display_qr_code?.data;
    if (data === undefined) return c.html(missingPage(), 404);
    const svg = renderSVG(data, { border: 2 });
    if (c.req.param('picture') === 'qr.svg')
      return c.body(svg, 200, { 'Content-Type': 'image/svg+xml' });
    const png = await sharp(Buffer.from(svg)).resize(512, 512).png().toBuffer();
    return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
  });

  return pages;

  function intentById(c: Context): Intent | undefined {
    const id = c.req.param('id') ?? '';
    return e.store.get('payment_intent', id) ?? e.store.get('setup_intent', id);
  }

  /** Back to where the bank was asked from. */
  function afterBank(after: Intent, before: Intent): string {
    const { session: sessionId, invoice } =
      after.object === 'payment_intent'
        ? e.store.notes('payment_intent', after.id)
        : { ...e.store.notes('setup_intent', after.id), invoice: undefined };
    const session = e.store.get('checkout.session', sessionId ?? '');
    if (session)
      return after.status === 'succeeded' ? successUrl(session) : `/checkout/${session.id}`;
    if (invoice !== undefined) return `/invoice/${invoice}`;
    const returnUrl = before.next_action?.redirect_to_url?.return_url;
    if (!returnUrl) return '/';
    const back = new URL(returnUrl);
    back.searchParams.set('payment_intent', after.id);
    back.searchParams.set('redirect_status', after.status === 'succeeded' ? 'succeeded' : 'failed');
    return back.href;
  }
}

function sentence(result: Intent | string): string | undefined {
  return typeof result === 'string' ? result : failureOf(result);
}

/** Where a payment that went well, or that the bank asks about, leads to. */
function onward(result: Intent | string, success: string): Response | undefined {
  if (typeof result === 'string') return undefined;
  if (result.status === 'succeeded') return seeOther(success);
  return result.status === 'requires_action' ? seeOther(`/bank/${result.id}`) : undefined;
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location } });
}

async function formOf(c: Context): Promise<URLSearchParams> {
  return new URLSearchParams(await boundedText(c));
}
