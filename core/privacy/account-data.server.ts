import { AVATAR_FOLDER } from '#core/accounts/avatar.ts';
import { exportFolder } from './data-export.ts';
import type { TableRules } from './personal-data-rule.ts';
import { KEPT_MONTHS } from './retention.ts';

export const ACCOUNT_DATA: TableRules<
  | 'users'
  | 'user_phones'
  | 'agencies'
  | 'agency_phones'
  | 'subscriptions'
  | 'payment_methods'
  | 'user_avatars'
  | 'email_changes'
  | 'two_step_keys'
  | 'recovery_codes'
  | 'login_challenges'
  | 'user_tokens'
  | 'email_tokens'
  | 'pending_registrations'
  | 'data_exports'
  | 'access_records'
  | 'viewings'
> = {
  users: {
    rowsOf: 'id = $1',
    copy: { file: 'conta', title: 'Sua conta', about: 'Nome, documentos, apresentação e datas.' },
    onDeletion: 'erase',
    columns: {
      identity: ['id', 'first_name', 'last_name', 'cpf', 'creci', 'presentation_name'],
      contact: ['email'],
      content: ['presentation'],
      technical: [
        'email_confirmed_at',
        'confirmation_sent_at',
        'terms_accepted_at',
        'wanted_plan_id',
      ],
      none: ['profile', 'status', 'show_profile', 'created_at', 'updated_at'],
      secret: ['password_hash'],
    },
  },
  user_phones: {
    rowsOf: 'user_id = $1',
    copy: { file: 'telefones', title: 'Seus telefones', about: 'Os telefones da conta.' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      contact: ['number'],
      none: ['id', 'whatsapp', 'position'],
    },
  },
  agencies: {
    rowsOf: 'user_id = $1',
    copy: { file: 'empresa', title: 'Sua empresa', about: 'O que a página da empresa mostra.' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id', 'name', 'cnpj', 'creci'],
      contact: ['whatsapp', 'contact_email'],
      location: [
        'town_id',
        'zip_code',
        'street',
        'number',
        'complement',
        'neighborhood',
        'reference',
        'lat',
        'lng',
      ],
      content: ['description'],
      none: ['show_map', 'created_at', 'updated_at'],
    },
  },
  agency_phones: {
    rowsOf: 'agency_id = $1',
    copy: {
      file: 'telefones-da-empresa',
      title: 'Telefones da empresa',
      about: 'Os telefones que a página da empresa mostra.',
    },
    onDeletion: 'erase',
    columns: { identity: ['agency_id'], contact: ['number'], none: ['id', 'position'] },
  },
  subscriptions: {
    rowsOf: 'user_id = $1',
    copy: { file: 'assinaturas', title: 'Seus planos', about: 'Os planos que você teve.' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      content: ['end_note'],
      none: [
        'id',
        'plan_id',
        'status',
        'started_at',
        'ends_at',
        'recurring',
        'price_cents',
        'trial_days',
        'trial_ends_at',
        'trial_reminded_at',
        'period_ends_at',
        'cancel_requested_at',
        'past_due_since',
        'end_announced_at',
        'end_announced_for',
        'end_announced_ads',
        'end_reason',
        'created_at',
        'updated_at',
      ],
      internal: [
        'provider_id',
        'provider_read',
        'provider_schedule_id',
        'checkout_id',
        'checkout_url',
        'checkout_expires_at',
      ],
    },
  },
  payment_methods: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'cartoes',
      title: 'Seus cartões',
      about: 'Bandeira, final e validade. O número inteiro nunca passa por nós.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id', 'brand', 'last4', 'exp_month', 'exp_year'],
      none: ['id', 'status', 'is_default', 'created_at'],
      internal: ['provider_id', 'fingerprint'],
    },
  },
  user_avatars: {
    rowsOf: 'user_id = $1',
    copy: { file: 'retrato', title: 'Seu retrato', about: 'Como o retrato da conta foi cortado.' },
    onDeletion: 'erase',
    files: (id) => [`${AVATAR_FOLDER}/${id}/`],
    fileColumns: ['id', 'original_id'],
    columns: {
      identity: ['user_id'],
      none: ['id', 'original_id', 'crop_size', 'crop_x', 'crop_y', 'width', 'height', 'updated_at'],
    },
  },
  email_changes: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'troca-de-email',
      title: 'Troca de e-mail',
      about: 'O e-mail novo que espera a sua confirmação.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      contact: ['new_email'],
      technical: ['requested_at', 'sent_at'],
    },
  },
  two_step_keys: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'opens the account together with the password' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['started_at', 'enabled_at', 'last_step'],
      none: ['id'],
      internal: ['admin_id'],
      secret: ['sealed_secret', 'recovery_salt'],
    },
  },
  recovery_codes: {
    rowsOf: 'key_id in (select id from two_step_keys where user_id = $1)',
    copy: { left_out: 'open the account together with the password' },
    onDeletion: 'erase',
    columns: { technical: ['used_at'], none: ['key_id'], secret: ['code_hash'] },
  },
  login_challenges: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'halves of a login, for minutes' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['created_at', 'expires_at', 'tries'],
      internal: ['admin_id'],
      secret: ['token_hash'],
    },
  },
  user_tokens: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'sessoes',
      title: 'Onde você está na conta',
      about: 'Os navegadores em que a conta está aberta.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['user_agent', 'created_at', 'last_used_at', 'expires_at', 'replaced_at'],
      none: ['id', 'session_id'],
      secret: ['token_hash'],
    },
  },
  email_tokens: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'links that open something, for two days at most' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      technical: ['purpose', 'created_at', 'used_at', 'expires_at'],
      secret: ['token_hash'],
    },
  },
  pending_registrations: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'waits for the first confirmation, for a day at most' },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id', 'first_name', 'last_name'],
      contact: ['email'],
      technical: ['created_at', 'sent_at', 'expires_at', 'wanted_plan_id'],
      none: ['form_key', 'profile'],
      secret: ['secret_hash', 'password_hash'],
    },
  },
  data_exports: {
    rowsOf: 'user_id = $1',
    copy: { left_out: 'the copies themselves' },
    onDeletion: 'erase',
    files: (id) => [exportFolder(id)],
    columns: {
      identity: ['user_id'],
      technical: [
        'requested_at',
        'ready_at',
        'expires_at',
        'downloaded_at',
        'removed_at',
        'status',
        'parts',
        'byte_size',
      ],
      none: ['id'],
      secret: ['token_hash'],
    },
  },
  viewings: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'vistas-pela-equipe',
      title: 'Quando a equipe viu o site como você',
      about: 'O motivo, o começo e o fim.',
    },
    onDeletion: 'erase',
    keptMonths: { column: 'started_at', months: KEPT_MONTHS.viewings },
    columns: {
      identity: ['user_id'],
      content: ['reason'],
      technical: ['started_at', 'ends_at', 'ended_at'],
      internal: ['admin_id', 'session_id'],
      none: ['id'],
      secret: ['token_hash'],
    },
  },
  access_records: {
    rowsOf: 'account_id = $1',
    copy: {
      file: 'acessos',
      title: 'Registros de acesso',
      about: 'Quando e de que endereço de rede (IP) a conta foi aberta, nos últimos 6 meses.',
    },
    onDeletion: { keep: 'Marco Civil da Internet (Lei 12.965/2014), art. 15: six months' },
    keptMonths: { column: 'at', months: KEPT_MONTHS.access_records },
    columns: { identity: ['account_id'], technical: ['address', 'at'], none: ['id'] },
  },
};
