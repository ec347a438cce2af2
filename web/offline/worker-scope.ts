/** What this product uses of a service worker's scope; the compiler knows windows only. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface PushedEvent extends WaitingEvent {
  readonly data: { json(): unknown } | null;
}

interface TappedEvent extends WaitingEvent {
  readonly notification: Notification;
}

interface ToldEvent extends WaitingEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: AskedEvent;
  push: PushedEvent;
  pushsubscriptionchange: WaitingEvent;
  notificationclick: TappedEvent;
  message: ToldEvent;
}

interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
