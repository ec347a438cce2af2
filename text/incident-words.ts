import type { IncidentDataKind, IncidentRisk, IncidentState } from '#core/incidents/incident.ts';
import type { Tone } from './tone.ts';

export const INCIDENT_DATA_LABELS: Record<IncidentDataKind, string> = {
  identity: 'Nome e outros dados de identificação',
  documents: 'CPF, CNPJ ou CRECI',
  contact: 'E-mail, telefone ou WhatsApp',
  location: 'Endereço ou localização',
  credentials: 'Senha ou código de acesso',
  payments: 'Pagamentos e cobrança',
  messages: 'Mensagens',
  pictures: 'Fotos e documentos enviados',
  devices: 'Endereço de rede, aparelho ou navegação',
  sensitive: 'Dados sensíveis (saúde, religião, política e outros)',
  children: 'Dados de crianças, adolescentes ou idosos',
};

export const INCIDENT_RISK_LABELS: Record<
  IncidentRisk,
  { label: string; short: string; tone: Tone }
> = {
  unassessed: { label: 'Ainda não avaliamos', short: 'Risco não avaliado', tone: 'sunset' },
  relevant: {
    label: 'Sim: pode causar risco ou dano relevante às pessoas',
    short: 'Risco relevante',
    tone: 'danger',
  },
  none: { label: 'Não há risco ou dano relevante', short: 'Sem risco relevante', tone: 'neutral' },
};

export const INCIDENT_STATE_LABELS: Record<
  IncidentState,
  { label: string; plural: string; tone: Tone }
> = {
  open: { label: 'Aberto', plural: 'Abertos', tone: 'info' },
  closed: { label: 'Encerrado', plural: 'Encerrados', tone: 'success' },
};
