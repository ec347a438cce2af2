import { deviceText, isHandheld } from '#text/device-words.ts';
import { agoText, dateTimeText } from '#text/formats.ts';
import type { IconName } from '../../ui/icon/icon-names.ts';

/** A place where the account is open, in words. */
export interface SessionView {
  id: string;
  current: boolean;
  device: string;
  icon: IconName;
  lastUse: string;
  opened: string;
}

interface SessionResource {
  id: string;
  attributes: {
    current: boolean;
    user_agent: string | null;
    opened_at: string;
    last_used_at: string;
  };
}

export function sessionView({ id, attributes }: SessionResource, now: Date): SessionView {
  const { current, user_agent, opened_at, last_used_at } = attributes;
  return {
    id,
    current,
    device: deviceText(user_agent),
    icon: isHandheld(user_agent) ? 'smartphone' : 'laptop',
    lastUse: current ? 'Em uso agora' : `Último uso: ${agoText(last_used_at, now)}`,
    opened: `Entrou em ${dateTimeText(opened_at)}`,
  };
}
