import { deviceText, isHandheld } from '#text/device-words.ts';
import { dateTimeText } from '#text/formats.ts';
import type { IconName } from '../../ui/icon/icon-names.ts';

/** A browser that is told, in words. */
export interface DeviceView {
  id: string;
  isCurrent: boolean;
  device: string;
  icon: IconName;
  since: string;
  endpointHash: string;
  /** Its push service refuses it: the browser has to renew it. */
  isGone: boolean;
}

interface DeviceResource {
  id: string;
  attributes: {
    is_current: boolean;
    user_agent: string | null;
    endpoint_hash: string;
    created_at: string;
    gone_at: string | null;
  };
}

export function deviceView({ id, attributes }: DeviceResource): DeviceView {
  const { is_current: isCurrent, user_agent, created_at, gone_at } = attributes;
  return {
    id,
    isCurrent,
    device: deviceText(user_agent),
    icon: isHandheld(user_agent) ? 'smartphone' : 'laptop',
    endpointHash: attributes.endpoint_hash,
    isGone: gone_at !== null,
    since: gone_at
      ? `Sem avisos desde ${dateTimeText(gone_at)}`
      : `Avisado desde ${dateTimeText(created_at)}`,
  };
}
