import type { Profile } from '#core/actor.ts';
import type { AccountAction } from '#core/accounts/account-lifecycle.ts';
import type { AuditedAct, AuditedBulkStep } from '#core/audit/audit-act.ts';
import type { OfficeCall } from '#core/audit/generated/office-call.ts';
import type { ChangeDecision, VehicleDecision } from '#core/vehicles/vehicle-lifecycle.ts';
import type { PropertyDecision } from '#core/properties/property-lifecycle.ts';
import { auditedChanges, auditedName, changeText } from './audit-fields.ts';
import { BULK_LABELS } from './bulk-labels.ts';
import { counted, dateTimeText, monthText } from './formats.ts';

/* What somebody of the team did, said between who did it and whom or what it was done to. */

/** One, or one for each thing that a call may do, as its history calls it, or that and the state it led to. */
type Did = string | (Readonly<Record<string, string>> & { other: string });

const BULK_STEPS: Readonly<Record<NonNullable<AuditedBulkStep['step']>, string>> = {
  ask: 'pediu a',
  ask_undo: 'pediu para desfazer com a',
  start: 'confirmou a',
  cancel: 'desistiu da',
  stop: 'parou no meio a',
};
/** What became of a job that is gone is not known. */
const BULK_STEP = 'decidiu sobre uma ação em massa em';
const IN_BULK = {
  deactivate: 'tirou do ar em massa',
  suspend: 'tirou do ar em massa',
  reinstate: 'liberou em massa',
  undo: 'devolveu à situação de antes, em massa,',
  handle_report: 'marcou como tratadas, em massa, as denúncias sobre',
  change_request: 'mudou em massa o pedido de',
  'change_coupon activate': 'ligou em massa o cupom',
  'change_coupon deactivate': 'desligou em massa o cupom',
  change_coupon: 'ligou ou desligou em massa o cupom',
};

const ACTS: Readonly<Record<OfficeCall, Did>> = {
  'DELETE /v1/backoffice/admins/{id}/invitations': 'retirou o convite de',
  'DELETE /v1/backoffice/payments/{id}/fiscal_note': 'tirou a nota fiscal do pagamento de',
  'DELETE /v1/backoffice/saved_views/{id}': 'apagou a visão guardada',
  'DELETE /v1/backoffice/sessions': 'saiu da administração',
  'DELETE /v1/backoffice/users/{id}/sessions': 'encerrou as sessões de',
  'DELETE /v1/backoffice/vehicle_brands/{id}/image': 'tirou a imagem da marca',
  'DELETE /v1/backoffice/vehicle_models/{id}/image': 'tirou a imagem do modelo',
  'DELETE /v1/backoffice/viewing': 'deixou de ver o site como',
  'POST /v1/backoffice/admins': 'convidou para a equipe',
  'POST /v1/backoffice/admins/me/two_step/confirmations': 'ativou as duas etapas do próprio login',
  'POST /v1/backoffice/admins/me/two_step/recovery_codes': 'fez novos códigos de recuperação',
  'POST /v1/backoffice/admins/me/two_step/removals': 'desativou as duas etapas do próprio login',
  'POST /v1/backoffice/admins/me/two_step/setups': 'começou a ativar as duas etapas',
  'POST /v1/backoffice/admins/{id}/changes': {
    change_role: 'mudou o papel de',
    disable_admin: 'tirou da equipe',
    enable_admin: 'trouxe de volta à equipe',
    end_sessions: 'encerrou as sessões de',
    other: 'mudou o acesso de',
  },
  'POST /v1/backoffice/admins/{id}/invitations': 'mandou de novo o convite de',
  'POST /v1/backoffice/admins/{id}/two_step/resets': 'tirou as duas etapas do login de',
  'POST /v1/backoffice/boost_orders/{id}/refunds': 'devolveu o impulso de',
  'POST /v1/backoffice/boost_plans': 'criou um preço de impulso',
  'POST /v1/backoffice/bulk_jobs/contact_requests': 'pediu uma ação em massa em pedidos de contato',
  'POST /v1/backoffice/bulk_jobs/contact_requests/{id}/decisions': {
    ...IN_BULK,
    other: `${BULK_STEP} pedidos de contato`,
  },
  'POST /v1/backoffice/bulk_jobs/coupons': 'pediu uma ação em massa em cupons',
  'POST /v1/backoffice/bulk_jobs/coupons/{id}/decisions': {
    ...IN_BULK,
    other: `${BULK_STEP} cupons`,
  },
  'POST /v1/backoffice/bulk_jobs/properties': 'pediu uma ação em massa em imóveis',
  'POST /v1/backoffice/bulk_jobs/properties/{id}/decisions': {
    ...IN_BULK,
    other: `${BULK_STEP} imóveis`,
  },
  'POST /v1/backoffice/bulk_jobs/reports': 'pediu uma ação em massa em denúncias',
  'POST /v1/backoffice/bulk_jobs/reports/{id}/decisions': {
    ...IN_BULK,
    other: `${BULK_STEP} denúncias`,
  },
  'POST /v1/backoffice/bulk_jobs/users': 'pediu uma ação em massa em contas',
  // Accounts were suspended, deactivated and brought back like this, too.
  'POST /v1/backoffice/bulk_jobs/users/{id}/decisions': {
    suspend: 'suspendeu em massa',
    deactivate: 'desativou em massa a conta de',
    reactivate: 'reativou em massa a conta de',
    end_sessions: 'encerrou em massa as sessões de',
    other: `${BULK_STEP} contas`,
  } satisfies Record<AccountAction | 'end_sessions' | 'other', string>,
  'POST /v1/backoffice/bulk_jobs/vehicles': 'pediu uma ação em massa em veículos',
  'POST /v1/backoffice/bulk_jobs/vehicles/{id}/decisions': {
    ...IN_BULK,
    other: `${BULK_STEP} veículos`,
  },
  'POST /v1/backoffice/catalogue_imports': 'conferiu uma planilha do catálogo',
  'POST /v1/backoffice/catalogue_imports/{id}/importing': 'importou uma planilha do catálogo',
  'POST /v1/backoffice/contact_requests/{id}/changes': 'mudou o pedido de contato de',
  'POST /v1/backoffice/coupons': 'criou o cupom',
  'POST /v1/backoffice/data_requests': 'registrou o pedido de dados de',
  'POST /v1/backoffice/data_requests/{id}/decisions': 'respondeu ao pedido de dados de',
  'POST /v1/backoffice/data_requests/{id}/notes': 'anotou no pedido de dados de',
  'POST /v1/backoffice/failed_job_decisions': {
    retry_jobs: 'mandou tentar de novo tarefas que falharam',
    give_up_jobs: 'desistiu de tarefas que falharam',
    other: 'decidiu sobre tarefas que falharam',
  },
  'POST /v1/backoffice/incidents': 'registrou o incidente',
  'POST /v1/backoffice/incidents/{id}/closing': 'encerrou o incidente',
  'POST /v1/backoffice/incidents/{id}/notes': 'anotou no incidente',
  'POST /v1/backoffice/invitation_acceptances': 'aceitou o convite para a equipe',
  'POST /v1/backoffice/invitation_checks': 'abriu o convite para a equipe',
  'POST /v1/backoffice/payments/{id}/refunds': 'devolveu um pagamento de',
  'POST /v1/backoffice/plans': 'criou o plano',
  'POST /v1/backoffice/properties/{id}/transitions': {
    release: 'liberou e publicou',
    // Its plan had no place, or something was missing.
    'release pending': 'liberou para publicar',
    refuse: 'devolveu para ajuste',
    deactivate: 'tirou do ar',
    reinstate: 'liberou para publicar',
    other: 'decidiu sobre o imóvel',
  } satisfies Record<PropertyDecision | 'release pending' | 'other', string>,
  'POST /v1/backoffice/reconciliation_findings/{id}/settlement':
    'resolveu uma diferença da conciliação',
  'POST /v1/backoffice/regrets/{id}/decisions': {
    'decide_regret accepted': 'aceitou a desistência de',
    'decide_regret refused': 'recusou a desistência de',
    other: 'respondeu à desistência de',
  },
  'POST /v1/backoffice/reports/{id}/handling': {
    deactivate: 'tirou do ar, por denúncia,',
    suspend: 'tirou do ar, por denúncia,',
    warn: 'avisou, por denúncia, o dono de',
    other: 'tratou uma denúncia sobre',
  },
  'POST /v1/backoffice/saved_views': 'guardou a visão',
  'POST /v1/backoffice/sessions': 'entrou na administração',
  'POST /v1/backoffice/sessions/second_step': 'entrou na administração',
  'POST /v1/backoffice/setting_returns': 'voltou a um valor anterior das configurações',
  'POST /v1/backoffice/site_pictures/{use}': 'mandou uma imagem do site',
  'POST /v1/backoffice/subscriptions': 'deu um plano sem cobrar a',
  'POST /v1/backoffice/subscriptions/{id}/transitions': {
    end_subscription: 'encerrou na hora a assinatura de',
    cancel_subscription: 'cancelou a renovação da assinatura de',
    other: 'mudou a assinatura de',
  },
  'POST /v1/backoffice/users/{id}/email_confirmations': 'confirmou o e-mail de',
  'POST /v1/backoffice/users/{id}/profile': 'mudou o perfil de',
  'POST /v1/backoffice/users/{id}/transitions': {
    suspend: 'suspendeu',
    deactivate: 'desativou a conta de',
    reactivate: 'reativou a conta de',
    other: 'mudou a conta de',
  } satisfies Record<AccountAction | 'other', string>,
  'POST /v1/backoffice/users/{id}/two_step/resets': 'tirou as duas etapas do login de',
  'POST /v1/backoffice/users/{id}/viewings': 'viu o site como',
  'POST /v1/backoffice/vehicle_brands': 'pôs no catálogo a marca',
  'POST /v1/backoffice/vehicle_brands/{id}/merging': 'juntou a outra a marca',
  'POST /v1/backoffice/vehicle_models': 'pôs no catálogo o modelo',
  'POST /v1/backoffice/vehicle_models/{id}/merging': 'juntou a outro o modelo',
  'POST /v1/backoffice/vehicle_versions': 'pôs no catálogo a versão',
  'POST /v1/backoffice/vehicle_versions/{id}/merging': 'juntou a outra a versão',
  'POST /v1/backoffice/vehicle_versions/{id}/year_changes': 'mudou os anos da versão',
  'POST /v1/backoffice/vehicles/{id}/catalogue_entries': 'pôs no catálogo a versão de',
  'POST /v1/backoffice/vehicles/{id}/change_decisions': {
    approve_change: 'aprovou a mudança de',
    refuse_change: 'recusou a mudança de',
    other: 'decidiu sobre a mudança de',
  } satisfies Record<ChangeDecision | 'other', string>,
  'POST /v1/backoffice/vehicles/{id}/transitions': {
    approve: 'aprovou',
    refuse: 'recusou',
    suspend: 'tirou do ar',
    reinstate: 'liberou para mandar de novo',
    other: 'decidiu sobre o veículo',
  } satisfies Record<Exclude<VehicleDecision, ChangeDecision> | 'other', string>,
  'POST /v1/backoffice/vehicles/{id}/version_assignments': 'corrigiu a versão de',
  'PUT /v1/backoffice/boost_plans': 'mudou os preços dos impulsos',
  'PUT /v1/backoffice/coupons/{id}': 'mudou o cupom',
  'PUT /v1/backoffice/incidents/{id}': 'mudou o incidente',
  'PUT /v1/backoffice/payments/{id}/fiscal_note': {
    'save_fiscal_note replaced': 'trocou a nota fiscal do pagamento de',
    other: 'pôs a nota fiscal no pagamento de',
  },
  'PUT /v1/backoffice/plans/order': {
    'order_plans owner': 'mudou a ordem dos planos de particular',
    'order_plans broker': 'mudou a ordem dos planos de corretor',
    'order_plans business': 'mudou a ordem dos planos de empresa',
    other: 'mudou a ordem dos planos',
  } satisfies Record<`order_plans ${Profile}` | 'other', string>,
  'PUT /v1/backoffice/plans/{id}': {
    enable_plan: 'ativou o plano',
    disable_plan: 'desativou o plano',
    other: 'mudou o plano',
  },
  'PUT /v1/backoffice/settings/ads': 'mudou as configurações de anúncios',
  'PUT /v1/backoffice/settings/contact': 'mudou as configurações de contato',
  'PUT /v1/backoffice/settings/home': 'mudou a página inicial',
  'PUT /v1/backoffice/settings/identity': 'mudou a identidade do site',
  'PUT /v1/backoffice/settings/measuring': 'mudou as configurações de medição',
  'PUT /v1/backoffice/settings/privacy': 'mudou as configurações de privacidade',
  'PUT /v1/backoffice/settings/region': 'mudou a região do site',
  'PUT /v1/backoffice/settings/sales': 'mudou as configurações de vendas',
  'PUT /v1/backoffice/trust_rules': 'mudou as regras de confiança',
  'PUT /v1/backoffice/vehicle_brands/{id}': 'mudou a marca',
  'PUT /v1/backoffice/vehicle_brands/{id}/image': 'trocou a imagem da marca',
  'PUT /v1/backoffice/vehicle_models/{id}': 'mudou o modelo',
  'PUT /v1/backoffice/vehicle_models/{id}/image': 'trocou a imagem do modelo',
  'PUT /v1/backoffice/vehicle_versions/{id}': 'mudou a versão',
};

/** Contents of each spreadsheet of the office. */
const SHEETS: Readonly<Record<string, string>> = {
  users: 'contas',
  audit_entries: 'auditoria',
  properties: 'imóveis',
  vehicles: 'veículos',
  subscriptions: 'assinaturas',
  boost_orders: 'impulsionamentos',
  payments: 'pagamentos',
  coupons: 'cupons',
  contact_requests: 'pedidos de contato',
  incidents: 'incidentes',
  data_requests: 'pedidos de dados',
  reports: 'denúncias',
  ad_holds: 'anúncios retidos',
  regrets: 'desistências',
  bulk_rows_properties: 'uma ação em massa em imóveis',
  bulk_rows_vehicles: 'uma ação em massa em veículos',
  bulk_rows_users: 'uma ação em massa em contas',
  bulk_rows_reports: 'uma ação em massa em denúncias',
  bulk_rows_contact_requests: 'uma ação em massa em pedidos de contato',
  bulk_rows_coupons: 'uma ação em massa em cupons',
  vehicle_brands: 'marcas do catálogo',
  vehicle_models: 'modelos do catálogo',
  vehicle_versions: 'versões do catálogo',
};

function readingText(call: string, reading: string): string {
  if (reading === 'many') return 'leu dados de muitas pessoas em pouco tempo';
  const month = /\/payment_months\/([^/]+)\/table\.csv$/.exec(call)?.[1];
  if (month) {
    // Until November 2026 the log kept no month.
    const of = /^\d{4}-(0[1-9]|1[0-2])$/.test(month)
      ? ` de ${monthText(`${month}-15T12:00:00Z`)}`
      : '';
    return `baixou a planilha do contador${of}, com CPF e CNPJ de quem pagou`;
  }
  if (call.endsWith('/report.csv')) return 'baixou a prévia de uma planilha do catálogo';
  const sheet = SHEETS[/\/tables\/(\w+)\.csv$/.exec(call)?.[1] ?? ''];
  return sheet ? `baixou a planilha de ${sheet}` : 'baixou uma planilha';
}

export function actText({ call, event, to, reading, bulk }: AuditedAct): string {
  if (reading) return readingText(call, reading);
  if (bulk?.step) return bulkStepText(bulk, bulk.step);
  // Calls that are no more stand in the log all the same.
  const did = Object.hasOwn(ACTS, call) ? ACTS[call as OfficeCall] : 'mudou dados';
  if (typeof did === 'string') return did;
  const known = [`${event} ${bulk?.action ?? to}`, `${event}`].find((key) =>
    Object.hasOwn(did, key),
  );
  return did[known ?? 'other'] ?? did.other;
}

/** 'confirmou a ação em massa “Tirar do ar” em 9 imóveis'. */
function bulkStepText(
  { subject, action, asked_at: at, total, changes, changed }: AuditedBulkStep,
  step: NonNullable<AuditedBulkStep['step']>,
): string {
  const { one, many, actions } = BULK_LABELS[subject];
  const rows = (count: number) => counted(count, one, many);
  const did = `${BULK_STEPS[step]} ação em massa “${actions[action]?.label ?? action}”`;
  const asked = `pedida em ${dateTimeText(at)}`;
  if (step === 'stop') return `${did}, ${asked} e feita em ${changed} de ${rows(changes)}`;
  const told = `${did} em ${rows(step === 'start' ? changes : total)}`;
  return step === 'start' || step === 'cancel' ? `${told}, ${asked}` : told;
}

/** A sentence lists at most so many changes; the act shows all. */
const MOST_TOLD_CHANGES = 3;

/** After whom or what it was done to: how many more, and why or from what to what. */
export function actEnd({ about, others, changed, reason, bulk }: AuditedAct): string {
  const asked = bulk && !bulk.step ? `, na ação pedida em ${dateTimeText(bulk.asked_at)}` : '';
  const more = `${others > 0 ? ` e mais ${others}` : ''}${asked}`;
  const changes = changed.flatMap((row) => {
    const { table_name: table, row_key: key, names } = row;
    if (table === 'plans' && row.fields[0] === 'plans')
      return auditedChanges(row).map(({ after }) => after ?? '');
    const isOther = table === 'plans' && key !== about?.id;
    const name = isOther || table === 'boost_plans' ? `${auditedName(names, table, key)}, ` : '';
    return auditedChanges(row).map((change) => `${name}${changeText(change)}`);
  });
  const left = changes.length - MOST_TOLD_CHANGES;
  const told = [
    ...changes.slice(0, MOST_TOLD_CHANGES),
    ...(left > 0 ? [counted(left, 'outra mudança', 'outras mudanças')] : []),
  ].join('; ');
  const end = [told, reason].filter(Boolean).join('. ');
  return end ? `${more}: ${end}` : more;
}

/** "Rui suspendeu Lúcia Santos: as fotos são de outra casa." */
export function actSentence(who: string, act: AuditedAct): string {
  const { about } = act;
  const did = [who, actText(act), about && (about.name ?? about.id)].filter(Boolean).join(' ');
  return `${did}${actEnd(act)}`;
}
