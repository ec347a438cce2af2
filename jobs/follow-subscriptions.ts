import { announceLimits, remindOfTrials } from '#core/plans/subscription-clock.server.ts';
import {
  endOverdueSubscriptions,
  stopRenewalsOfInactive,
} from '#core/plans/subscription-ending.server.ts';
import type { ClockJob } from './job-tools.ts';

/** What the clock alone brings about: reminders, announcements, and ends that no event says. */
export const followSubscriptions: ClockJob = async (_, { db, payments, now }) => {
  await remindOfTrials(db, now());
  await announceLimits(db, now());
  await endOverdueSubscriptions(db, payments, now());
  await stopRenewalsOfInactive(db, payments, now());
};
