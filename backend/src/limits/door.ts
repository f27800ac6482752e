import type { ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Busy, PATIENCE_MS } from '../common/patience.js';
import { isRead } from '../http/methods.js';
import { routeConfig } from '../http/route-config.js';
import { countedNetwork } from './client-address.js';

interface ClassOfRoute {
  /** Places that a request takes while it is handled. */
  places: number;
  /** Of each network one such request is inside at a time. */
  isHeavy?: true;
  /** How long it waits. */
  patienceMs?: number;
  /** How many of one network may wait. */
  room?: number;
}

/** docs/architecture.md says who declares which. */
const CLASSES = {
  /**
   * Health checks: they never wait. Nor do pictures that are there, which take no statement and little of the processor: a
   * store that hangs would hold all places, and nobody could read a page. One of a new width is made behind a door of its own.
   */
  outside: { places: 0 },
  /** What declares nothing: the back office, files. */
  other: { places: 1 },
  /** Public lists and searches: the largest answers, and the dearest statements that anybody can ask for. */
  read: { places: 2 },
  /** A few statements for whoever has a link. */
  link: { places: 1 },
  /** What visitors send: counted against floods before it is looked at. */
  write: { places: 1 },
  /** Passwords: of one network two, because few strangers may wait for their hash. */
  hash: { places: 2 },
  /** Rendering holds the event loop, so two at a time are no faster. */
  page: { places: 2, isHeavy: true },
  /** Decoding a picture takes a core and much memory, and is worth the wait. Each that waits holds up to 5 MB. */
  upload: { places: 2, isHeavy: true, patienceMs: 60_000, room: 20 },
} satisfies Record<string, ClassOfRoute>;

export type RouteClass = keyof typeof CLASSES;

/** Fewer than the pool has connections to the database: the others are for jobs. */
const ALL_PLACES = 8;
const MOST_PLACES_OF_ONE = ALL_PLACES / 2;

/** Requests that wait, each with its body in memory. */
const ROOM = 1_000;
const MOST_ROOM_OF_ONE = ROOM / 2;

/** What one network has inside, or all together. */
interface Share {
  places: number;
  heavy: number;
}

/** Heavy requests inside at a time, of all networks. Each network has one. */
const MOST_HEAVY = 2;

interface Waiting {
  of: ClassOfRoute;
  begin: () => void;
  refuse: () => void;
  /** Refuses it when its time is up. */
  patience?: NodeJS.Timeout;
}

/** The lane of requests that count for no network: it goes first. */
const OURS = '';

const WARN_EVERY_MS = 60_000;

/** Decorator: the class of a route. */
export const Enters = (enters: RouteClass) => routeConfig({ enters } satisfies DoorConfig);

/** Fastify's per-route settings for the door. */
interface DoorConfig {
  enters?: RouteClass;
}

/**
 * The one queue of the process (new widths of pictures have their own), served round-robin by network (/24, /48). Each has
 * at most half of the places and of the waiting room, and where the room is full, the network with the most in it gives one
 * up. So however much one asks for, the others are next.
 */
export class Door {
  /** Requests that wait, by network; the one whose turn comes next is first. */
  private readonly lanes = new Map<string, Waiting[]>();
  private readonly shares = new Map<string, Share>();
  private readonly inside: Share = { places: 0, heavy: 0 };
  private readonly stays = new WeakMap<FastifyRequest, () => void>();
  private readonly logger = new Logger('Door');
  private warnedAt = -Infinity;

  /** How many wait. */
  waiting = 0;

  /** How many found no room, or waited too long. */
  refused = 0;

  /** Counts what a visitor sends. @throws TooManyRequests if it is one too many. The limits set it. */
  countWrite: (ip: string) => Promise<void> = () => Promise.resolve();

  /**
   * Does `work` when it is the turn of a network, in the places of its class. Without a network it counts for none.
   * @throws Busy if there is no room to wait, or no turn within five seconds.
   */
  async run<T>(network: string | undefined, of: RouteClass, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(network ?? OURS, CLASSES[of]);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  isInside(request: FastifyRequest): boolean {
    return this.stays.has(request);
  }

  /** Lets a request in. Its places are held until {@link leave}. */
  async admit(request: FastifyRequest): Promise<void> {
    const { enters = 'other' } = request.routeOptions.config as DoorConfig;
    this.stays.set(request, await this.enter(countedNetwork(request.ip), CLASSES[enters]));
    if (enters === 'write') {
      await this.countWrite(request.ip);
    }
  }

  leave(request: FastifyRequest): void {
    this.stays.get(request)?.();
  }

  /** Reads what is still to come of a request that is inside: nobody holds a place while a client sends. */
  async outside<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
    this.leave(request);
    const body = await read();
    await this.admit(request);
    return body;
  }

  private enter(lane: string, of: ClassOfRoute): Promise<() => void> {
    const { places, patienceMs = PATIENCE_MS } = of;
    return new Promise((resolve, reject) => {
      const begin = () => {
        resolve(this.take(lane, of));
      };
      const refuse = () => {
        this.countRefusal();
        reject(new Busy());
      };
      if (places === 0) {
        resolve(() => undefined);
        return;
      }
      if (!this.makeRoom(lane, of)) {
        refuse();
        return;
      }
      const task: Waiting = { of, begin, refuse };
      const tasks = this.lanes.get(lane) ?? [];
      tasks.push(task);
      this.lanes.set(lane, tasks);
      this.waiting += 1;
      this.beginAll();
      if (tasks.includes(task)) {
        task.patience = setTimeout(() => {
          this.remove(lane, task);
          task.refuse();
        }, patienceMs).unref();
      }
    });
  }

  /** Whether one more of a lane may wait; in a full room the last of the longest lane is refused for it. */
  private makeRoom(lane: string, of: ClassOfRoute): boolean {
    const own = this.lanes.get(lane) ?? [];
    const isFull = of.room !== undefined && own.filter((task) => task.of === of).length >= of.room;
    if (isFull || own.length >= MOST_ROOM_OF_ONE) {
      return false;
    }
    if (this.waiting < ROOM) {
      return true;
    }
    const [longest, tasks] = [...this.lanes].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = tasks.at(-1);
    if (!last || tasks.length <= own.length + 1) {
      return false;
    }
    this.remove(longest, last);
    last.refuse();
    return true;
  }

  private remove(lane: string, task: Waiting): void {
    clearTimeout(task.patience);
    this.waiting -= 1;
    const tasks = this.lanes.get(lane) ?? [];
    tasks.splice(tasks.indexOf(task), 1);
    if (tasks.length === 0) {
      this.lanes.delete(lane);
    }
  }

  private beginAll(): void {
    for (let next = this.next(); next; next = this.next()) {
      next.begin();
    }
  }

  /** Takes the next request off its lane; undefined if none can begin. */
  private next(): Waiting | undefined {
    const lanes = this.lanes.has(OURS) ? [OURS, ...this.lanes.keys()] : this.lanes.keys();
    for (const lane of lanes) {
      const task = this.lanes.get(lane)?.find(({ of }) => !of.isHeavy || this.mayBeHeavy(lane));
      if (task && task.of.places + this.shareOf(lane).places <= MOST_PLACES_OF_ONE) {
        if (task.of.places + this.inside.places > ALL_PLACES) {
          // No smaller request overtakes it, or it might starve: places are kept free until it has enough.
          return undefined;
        }
        this.remove(lane, task);
        this.toTheEnd(lane);
        return task;
      }
    }
    return undefined;
  }

  /** A heavy request waits for other heavy ones without being in the way of light ones. */
  private mayBeHeavy(lane: string): boolean {
    return this.inside.heavy < MOST_HEAVY && this.shareOf(lane).heavy === 0;
  }

  private toTheEnd(lane: string): void {
    const tasks = this.lanes.get(lane);
    if (tasks) {
      this.lanes.delete(lane);
      this.lanes.set(lane, tasks);
    }
  }

  private shareOf(lane: string): Share {
    return this.shares.get(lane) ?? { places: 0, heavy: 0 };
  }

  /** Takes places. @returns what gives them back, once. */
  private take(lane: string, { places, isHeavy }: ClassOfRoute): () => void {
    const heavy = isHeavy ? 1 : 0;
    const share = this.shareOf(lane);
    this.shares.set(lane, share);
    const add = (times: 1 | -1) => {
      for (const one of [share, this.inside]) {
        one.places += times * places;
        one.heavy += times * heavy;
      }
    };
    add(1);
    let isInside = true;
    return () => {
      if (isInside) {
        isInside = false;
        // In the next round of the event loop, so that what is refused at once lets others pass in between.
        setImmediate(() => {
          add(-1);
          if (share.places === 0) {
            this.shares.delete(lane);
          }
          this.beginAll();
        });
      }
    };
  }

  private countRefusal(): void {
    this.refused += 1;
    const now = performance.now();
    if (now - this.warnedAt >= WARN_EVERY_MS) {
      this.warnedAt = now;
      this.logger.warn({ msg: 'the door is full', waiting: this.waiting, refusedSinceStart: this.refused });
    }
  }
}

/**
 * Has every request of the application pass the door: those that only read once their head has come, all others with
 * their body. They leave when the handler has its answer, however slowly that is read. `isInner` tells whether a request
 * is part of one that is inside.
 */
export function openDoor(fastify: FastifyInstance, door: Door, isInner: () => boolean): void {
  /** Requests whose handlers work, whether their clients are still there or not. */
  const working = new WeakSet<FastifyRequest>();
  const enter = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    if (isInner() || door.isInside(request)) {
      done();
      return;
    }
    door.admit(request).then(() => {
      if (hasLeft(reply.raw)) {
        // No event will follow that gives its places back.
        door.leave(request);
        return;
      }
      reply.raw.once('close', () => {
        if (!working.has(request)) {
          door.leave(request);
        }
      });
      done();
    }, done);
  };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isRead(request)) {
      enter(request, reply, done);
    } else {
      done();
    }
  });
  fastify.addHook('preValidation', enter);
  fastify.addHook('onSend', (request, _reply, payload, done) => {
    door.leave(request);
    done(null, payload);
  });
  // Some take their answer into their own hands, or go on after whoever asked has left.
  fastify.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = function handle(request, reply) {
      working.add(request);
      const result: unknown = handler.call(this, request, reply);
      return result instanceof Promise ? result.finally(() => door.leave(request)) : result;
    };
  });
}

/** Of several responses that wait on one connection, Node closes only the first with it. */
export const hasLeft = ({ closed, req }: ServerResponse): boolean => closed || req.socket.destroyed;
