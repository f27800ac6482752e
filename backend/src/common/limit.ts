import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpException, ServiceUnavailableException } from '@nestjs/common';
import { countRefusal } from './refusals.js';

/** Limit for work that a person at a screen waits for: after this long they have left. */
export const MAX_PATIENCE_MS = 5_000;

/** A pause ends after this time, however long the work took. */
const MAX_PAUSE_MS = 1_000;

/** The lane of the work that is nobody's share: it goes first. */
const OURS = '';

interface LimitOptions {
  /** Its name in the log and in the metrics. */
  name: string;
  /** Tasks that run at the same time. */
  concurrency: number;
  /** While this many are waiting, further tasks find a place only if another network has more of them than theirs. */
  maxWaiting: number;
  /** A task of a network that has waited longer when its turn comes is rejected; no limit if omitted. */
  maxWaitMs?: number;
  /**
   * A task of a network is rejected when its turn comes if nothing else has come to an end for this long while it waited,
   * but for failures: what the others wait for does not answer. No limit if omitted.
   */
  maxStandstillMs?: number;
  /** What rejected clients are told. */
  message?: string;
  /** Pauses after each task of a network for as long as it took, so that the event loop is free for other work. */
  pause?: boolean;
}

interface Share {
  /** The network whose turn and whose places the task takes; without one it goes first. */
  network?: string | undefined;
  /** Lowers `maxWaiting` for tasks that use much memory while they wait. */
  maxWaiting?: number;
}

interface Waiting {
  isOurs: boolean;
  asked: number;
  work: () => Promise<void>;
  refuse: () => void;
}

/** There is no place for a task, or it has waited too long. */
export class QueueFull extends ServiceUnavailableException {}

/**
 * Limits how many tasks of a kind run at a time. Networks take turns, and a full queue makes room by rejecting the
 * latest task of the network that has the most: however much one asks for, the others are next.
 * @returns a function that runs a task when its turn comes, or throws QueueFull.
 */
export function createLimit({
  name,
  concurrency,
  maxWaiting,
  maxWaitMs = Infinity,
  maxStandstillMs = Infinity,
  message = 'We’re very busy right now. Please try again shortly.',
  pause = false,
}: LimitOptions) {
  /** Waiting tasks by network; the one whose turn comes next is first. */
  const lanes = new Map<string, Waiting[]>();
  let running = 0;
  let movedAt = 0;

  const waitingIn = (lane: string) => lanes.get(lane)?.length ?? 0;

  /** Whether there is a place for one more of a lane. */
  const makeRoom = (lane: string, places: number): boolean => {
    const others = [...lanes].filter(([other]) => (other === OURS) === (lane === OURS));
    if (others.reduce((sum, [, tasks]) => sum + tasks.length, 0) < places) {
      return true;
    }
    const [longest = []] = others.map(([, tasks]) => tasks).sort((a, b) => b.length - a.length);
    if (longest.length <= waitingIn(lane) + 1) {
      return false;
    }
    longest.pop()?.refuse();
    return true;
  };

  const takeNext = (): Waiting | undefined => {
    const lane = lanes.has(OURS) ? OURS : lanes.keys().next().value;
    const tasks = lane === undefined ? undefined : lanes.get(lane);
    if (lane === undefined || !tasks) {
      return undefined;
    }
    lanes.delete(lane);
    const next = tasks.shift();
    if (tasks.length > 0) {
      lanes.set(lane, tasks);
    }
    return next;
  };

  const run = async ({ isOurs, asked, work, refuse }: Waiting): Promise<void> => {
    const begun = performance.now();
    const standsSince = Math.max(asked, movedAt);
    if (!isOurs && (begun - asked > maxWaitMs || begun - standsSince > maxStandstillMs)) {
      refuse();
      return;
    }
    await work();
    if (pause && !isOurs) {
      await delay(Math.min(performance.now() - begun, MAX_PAUSE_MS));
    }
  };

  const startNext = (): void => {
    while (running < concurrency) {
      const next = takeNext();
      if (!next) {
        return;
      }
      running += 1;
      void run(next).finally(() => {
        running -= 1;
        startNext();
      });
    }
  };

  return <T>(work: () => Promise<T>, { network = OURS, maxWaiting: places = maxWaiting }: Share = {}) =>
    new Promise<T>((resolve, reject) => {
      const refuse = () => {
        countRefusal(name);
        reject(new QueueFull(message));
      };
      if (running >= concurrency && !makeRoom(network, places)) {
        refuse();
        return;
      }
      const tasks = lanes.get(network) ?? [];
      tasks.push({
        isOurs: network === OURS,
        asked: performance.now(),
        // Whoever's end makes it start: it belongs to the request that asked.
        // Never at once, while whoever asks is still busy with asking.
        work: AsyncResource.bind(() =>
          Promise.resolve()
            .then(work)
            .then(
              (value) => {
                movedAt = performance.now();
                resolve(value);
              },
              (error: Error) => {
                // Refusing a request is work done.
                if (error instanceof HttpException && error.getStatus() < 500) {
                  movedAt = performance.now();
                }
                reject(error);
              },
            ),
        ),
        refuse,
      });
      lanes.set(network, tasks);
      startNext();
    });
}
