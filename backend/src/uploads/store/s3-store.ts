import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type _Object,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../config/config.js';
import { type PictureStore, StoreDown, type StoredPicture, typeOf } from './store.js';

/** A visitor waits at most ATTEMPTS times the last of these, and then gets 503. */
const CONNECT_MS = 1500;
const REQUEST_MS = 4000;
const ATTEMPTS = 2;

/** A transfer is aborted after this long without a byte. */
const IDLE_MS = 30_000;

/**
 * A visitor on a slow line occupies a socket as long as the picture takes. A ceiling here could be used up by one network;
 * the connections of visitors have one already, with a share for each network (limits/connection-shares.ts).
 */
const MAX_SOCKETS = Infinity;

/** Stores pictures as objects in an S3-compatible bucket. */
export class S3Store implements PictureStore {
  readonly name: string;
  private readonly client: S3Client;
  /** That it is a store at all: any web server answers HEAD and PUT with 200. Asked until it was once. */
  private proof: Promise<void> | undefined;

  constructor(private readonly settings: S3Settings) {
    const { endpoint, region, bucket, prefix, accessKeyId, secretAccessKey } = settings;
    this.name = `bucket ${bucket}/${prefix} at ${endpoint ?? `AWS ${region}`}`;
    this.client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Self-hosted stores rarely have a DNS name for every bucket.
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      maxAttempts: ATTEMPTS,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: REQUEST_MS,
        throwOnRequestTimeout: true,
        socketTimeout: IDLE_MS,
        httpAgent: { maxSockets: MAX_SOCKETS },
        httpsAgent: { maxSockets: MAX_SOCKETS },
      },
      // Checksums that AWS added later and not all other stores support.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async check(): Promise<void> {
    const { Name, KeyCount } = await this.mapErrors(
      this.client
        .send(new ListObjectsV2Command({ ...this.within('probe-'), MaxKeys: 1 }))
        .catch((error: { $metadata?: { httpStatusCode?: number } }) => {
          // A success that is no listing.
          if (error.$metadata?.httpStatusCode === 200) {
            return { Name: undefined, KeyCount: undefined };
          }
          throw error;
        }),
    );
    if (Name === undefined && KeyCount === undefined) {
      throw new StoreDown(
        `What answers for the store of pictures (${this.name}) is no S3 store: it does not list the bucket. Is S3_ENDPOINT right?`,
      );
    }
  }

  async find(path: string): Promise<StoredPicture | undefined> {
    const found = await this.unlessMissing(() => this.client.send(new HeadObjectCommand(this.at(path))));
    return (
      found && {
        size: found.ContentLength ?? 0,
        modified: found.LastModified ?? new Date(0),
        tag: found.ETag ?? '',
        read: async () => {
          const read = await this.unlessMissing(() => this.client.send(new GetObjectCommand(this.at(path))));
          const body = read?.Body as Readable | undefined;
          if (read?.ETag !== found.ETag) {
            body?.destroy();
            return undefined;
          }
          return body;
        },
      }
    );
  }

  async get(path: string): Promise<Buffer | undefined> {
    const found = await this.unlessMissing(() => this.client.send(new GetObjectCommand(this.at(path))));
    return found?.Body && Buffer.from(await this.mapErrors(found.Body.transformToByteArray()));
  }

  /** It is stored when the store says that it has all of it, not when it has taken it. */
  async put(path: string, picture: Buffer): Promise<void> {
    const command = { ...this.at(path), Body: picture, ContentType: typeOf(path) };
    await this.ask(() => this.client.send(new PutObjectCommand(command)));
    if ((await this.find(path))?.size !== picture.length) {
      throw new StoreDown(`The store of pictures (${this.name}) took a picture and does not have it.`);
    }
  }

  async remove(path: string): Promise<void> {
    await this.ask(() => this.client.send(new DeleteObjectCommand(this.at(path))));
  }

  async *list(folder: string): AsyncGenerator<string> {
    for await (const { Key = '' } of this.objects(folder)) {
      yield Key.slice(this.settings.prefix.length);
    }
  }

  /** A killed write leaves nothing in a bucket. */
  async *listOld(folder: string, before: Date): AsyncGenerator<string> {
    for await (const { Key = '', LastModified } of this.objects(folder)) {
      if (LastModified && LastModified < before) {
        yield Key.slice(this.settings.prefix.length);
      }
    }
  }

  private async *objects(folder: string): AsyncGenerator<_Object> {
    let ContinuationToken: string | undefined;
    do {
      const command = { ...this.within(`${folder}/`), ContinuationToken };
      const page = await this.ask(() => this.client.send(new ListObjectsV2Command(command)));
      yield* page.Contents ?? [];
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  private at(path: string): { Bucket: string; Key: string } {
    return { Bucket: this.settings.bucket, Key: this.settings.prefix + path };
  }

  private within(folder: string): { Bucket: string; Prefix: string } {
    return { Bucket: this.settings.bucket, Prefix: this.settings.prefix + folder };
  }

  private async unlessMissing<Found>(send: () => Promise<Found>): Promise<Found | undefined> {
    const found = await this.ask(() =>
      send().catch((error: unknown) => {
        if (['NoSuchKey', 'NotFound'].includes((error as Error).name)) {
          return undefined;
        }
        throw error;
      }),
    );
    if (!found) {
      // To HEAD, a missing bucket and a missing object are the same.
      await this.ask(() => this.client.send(new HeadBucketCommand({ Bucket: this.settings.bucket })));
    }
    return found;
  }

  private async ask<Found>(send: () => Promise<Found>): Promise<Found> {
    const proof = (this.proof ??= this.check());
    try {
      await proof;
    } catch (error) {
      this.proof = undefined;
      throw error;
    }
    return this.mapErrors(send());
  }

  private mapErrors<Found>(work: Promise<Found>): Promise<Found> {
    return work.catch((error: unknown) => {
      throw new StoreDown(`The store of pictures (${this.name}) does not answer: ${reasonOf(error)}`);
    });
  }
}

/** The message of the store or the network; a response without a body has little more than its status. */
function reasonOf(error: unknown): string {
  const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
  return [$metadata?.httpStatusCode, name, message].filter(Boolean).join(' ');
}
