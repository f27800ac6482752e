import { AsyncResource } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpException, ServiceUnavailableException } from '@nestjs/common';
import { countRefusal } from './refusals.js';

/** Limit for work that a person at a screen waits for: after this long they have left. */
export const MAX_PATIENCE_MS = 5_000;

const BUSY = 'We’re very busy right now. Please try again shortly.';

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
  /** A task of a network that has waited for so long is rejected; no limit if omitted. */
  maxWaitMs?: number;
  /**
   * A task of a network is rejected if nothing else has come to an end for so long while it waited, but for failures: what
   * the others wait for does not answer. No limit if omitted.
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
  /** Runs while it waits. */
  patience?: NodeJS.Timeout;
}

/** There is no place for a task, or it has waited too long. */
export class QueueFull extends ServiceUnavailableException {}

/**
 * What `work` comes to, for somebody who waits for it.
 * @throws QueueFull, or what `late` makes, if that takes too long; the work goes on.
 */
export function inTime<T>(
  work: Promise<T>,
  patienceMs = MAX_PATIENCE_MS,
  late: () => Error = () => new QueueFull(BUSY),
): Promise<T> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => {
      reject(late());
    }, patienceMs).unref();
    work
      .finally(() => {
        clearTimeout(patience);
      })
      .then(resolve, reject);
  });
}

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
  message = BUSY,
  pause = false,
}: LimitOptions) {
  /** Waiting tasks by network; the one whose turn comes next is first. */
  const lanes = new Map<string, Waiting[]>();
  const hasPatience = Math.min(maxWaitMs, maxStandstillMs) < Infinity;
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
    const last = longest.pop();
    clearTimeout(last?.patience);
    last?.refuse();
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
    clearTimeout(next?.patience);
    if (tasks.length > 0) {
      lanes.set(lane, tasks);
    }
    return next;
  };

  /** Rejects a task once it has waited too long: by a timer, because its turn may never come. */
  const limitPatience = (lane: string, task: Waiting): void => {
    const endsAt = Math.min(task.asked + maxWaitMs, Math.max(task.asked, movedAt) + maxStandstillMs);
    const left = endsAt - performance.now();
    if (left > 0) {
      task.patience = setTimeout(limitPatience, left, lane, task).unref();
      return;
    }
    const tasks = lanes.get(lane) ?? [];
    tasks.splice(tasks.indexOf(task), 1);
    if (tasks.length === 0) {
      lanes.delete(lane);
    }
    task.refuse();
  };

  const run = async ({ isOurs, work }: Waiting): Promise<void> => {
    const begun = performance.now();
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
      const task: Waiting = {
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
      };
      tasks.push(task);
      lanes.set(network, tasks);
      startNext();
      if (hasPatience && !task.isOurs && tasks.at(-1) === task) {
        limitPatience(network, task);
      }
    });
}
