import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { JobsService, REGULARLY } from '../jobs/jobs.service.js';
import { namedPictures } from './named-pictures.js';
import { FOLDERS, nameOf, originalOf, VARIANT_FOLDERS } from './picture-names.js';
import { PICTURE_STORE, type PictureStore } from './store/store.js';

/** A picture is uploaded before the form that refers to it is saved. */
const GRACE_MS = 24 * 3600_000;

/** A temporary file left by a write that was killed. */
const PART = /\.webp(?:\.jpg)?\.[0-9a-f]{12}\.part$/;

/** Deletes pictures that no row refers to, with their variants, every night. Other files are left alone. */
@Injectable()
export class PictureSweep implements OnModuleInit {
  private readonly logger = new Logger('Pictures');

  constructor(
    private readonly jobs: JobsService,
    private readonly source: DataSource,
    @Inject(PICTURE_STORE) private readonly pictures: PictureStore,
  ) {}

  onModuleInit(): void {
    this.jobs.handle({
      name: 'sweep-pictures',
      options: REGULARLY,
      every: '37 9 * * *',
      work: () => this.sweep(new Date()),
    });
  }

  /** Throws, and deletes nothing, if the rows cannot be read. */
  async sweep(now: Date): Promise<void> {
    const before = new Date(now.getTime() - GRACE_MS);
    const old = await this.oldFiles([...FOLDERS, ...VARIANT_FOLDERS], before);
    // Read after the files were listed, so that anything saved in the meantime counts.
    const named = await this.namedNow();
    const gone = old.filter((path) => {
      const name = nameOf(path);
      return PART.test(path) || (name !== undefined && !named.has(name));
    });
    for (const path of gone) {
      await this.pictures.remove(path);
    }
    const variants = await this.removeVariants(now);
    if (gone.length + variants > 0) {
      this.logger.log({ msg: 'unused pictures deleted', pictures: gone.length, variants });
    }
  }

  private async oldFiles(folders: readonly string[], before: Date): Promise<string[]> {
    const paths: string[] = [];
    for (const folder of folders) {
      for await (const path of this.pictures.listOld(folder, before)) {
        paths.push(path);
      }
    }
    return paths;
  }

  private async namedNow(): Promise<Set<string>> {
    const runner = this.source.createQueryRunner();
    try {
      return await namedPictures(runner);
    } finally {
      await runner.release();
    }
  }

  /** Whatever their age: a variant without its picture is of no use. */
  private async removeVariants(now: Date): Promise<number> {
    const there = new Map<string, boolean>();
    let removed = 0;
    for (const path of await this.oldFiles(VARIANT_FOLDERS, now)) {
      const original = originalOf(path);
      if (original === undefined) {
        continue;
      }
      const isThere = there.get(original) ?? (await this.pictures.find(original)) !== undefined;
      there.set(original, isThere);
      if (!isThere) {
        await this.pictures.remove(path);
        removed += 1;
      }
    }
    return removed;
  }
}
