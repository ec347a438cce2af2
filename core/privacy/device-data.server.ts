import type { TableRules } from './personal-data-rule.ts';

export const DEVICE_DATA: TableRules<'push_subscriptions'> = {
  push_subscriptions: {
    rowsOf: 'user_id = $1',
    copy: {
      file: 'avisos-nos-aparelhos',
      title: 'Avisos nos aparelhos',
      about: 'Os navegadores que recebem avisos de mensagens e anúncios novos, e desde quando.',
    },
    onDeletion: 'erase',
    columns: {
      identity: ['user_id'],
      contact: ['endpoint'],
      technical: ['created_at', 'tried_at', 'told_until', 'gone_at'],
      secret: ['p256dh', 'auth'],
      none: ['id', 'session_id'],
    },
  },
};
