import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminInventoryController } from './admin-inventory.controller.js';
import { CatalogService } from './catalog/catalog.service.js';
import { ItemPages } from './catalog/item-pages.js';
import { ItemSearch } from './catalog/item-search.js';
import { InventoryCsvController } from './csv/inventory-csv.controller.js';
import { FileWithIds } from './csv/file-with-ids.js';
import { ImportRuns } from './csv/import-runs.js';
import { ImportUndoService } from './csv/import-undo.js';
import { ItemImportService } from './csv/item-import.js';
import { ItemImportsController } from './csv/item-imports.controller.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { InventoryController } from './inventory.controller.js';
import { InventoryService } from './inventory.service.js';
import { Item } from './item.entity.js';
import { ManagedItems } from './managed-items.js';
import { ItemRevisionsController } from './item-revisions.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Item]), UploadsModule, JobsModule],
  controllers: [
    InventoryController,
    AdminInventoryController,
    InventoryCsvController,
    ItemImportsController,
    ItemRevisionsController,
  ],
  providers: [
    InventoryService,
    CatalogService,
    ItemPages,
    ItemSearch,
    ItemImportService,
    ImportRuns,
    ImportUndoService,
    FileWithIds,
    ManagedItems,
  ],
  exports: [InventoryService, ManagedItems],
})
export class InventoryModule {}
