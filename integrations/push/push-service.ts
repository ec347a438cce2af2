/** What a notification says and where a tap leads; web/offline/push-notifications.ts shows it. */
export interface PushNews {
  title: string;
  body?: string;
  /** A path of ours. */
  path: string;
  /** On the device, news of one kind replace each other. */
  tag: string;
}

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Too many at once, a service that is down or silent: worth another try. */
export class PushUndelivered extends Error {
  override name = 'PushUndelivered';
}

export interface PushService {
  /**
   * @returns `gone` when the browser wants nothing any more: send nothing again
   * @throws {PushUndelivered}
   */
  send(target: PushTarget, news: PushNews): Promise<'taken' | 'gone' | 'refused'>;
}
