import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Email } from './mailer.ts';

/** A message as the inbox keeps it. */
export interface InboxMessage extends Email {
  from: string;
  /** ISO 8601. */
  sentAt: string;
}

/** The folder of the inbox inside DATA_DIR. */
export function inboxFolder(dataDir: string): string {
  return path.resolve(dataDir, 'inbox');
}

const ID = /^[A-Za-z0-9-]{1,100}$/;

export function isInboxId(id: string): boolean {
  return ID.test(id);
}

/** Readers see the whole message or none. The same id again takes the place of the first. */
export async function writeToInbox(folder: string, message: InboxMessage): Promise<void> {
  if (!isInboxId(message.id))
    throw new Error('The id of a message has only letters, digits and hyphens.');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${message.id}.json`);
  const unfinished = `${file}.${process.pid}.part`;
  try {
    await writeFile(unfinished, JSON.stringify(message, null, 2));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** Every message, newest first. */
export async function readInbox(folder: string): Promise<InboxMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const messages = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readMessage(path.join(folder, name))),
  );
  return messages
    .filter((message) => message !== undefined)
    .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
}

/** `undefined` when there is no such message. */
export async function readFromInbox(folder: string, id: string): Promise<InboxMessage | undefined> {
  return isInboxId(id) ? readMessage(path.join(folder, `${id}.json`)) : undefined;
}

async function readMessage(file: string): Promise<InboxMessage | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as InboxMessage;
  } catch {
    return undefined;
  }
}
