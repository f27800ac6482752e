import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/audit.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { LinksModule } from '../links/links.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminTransfersController } from './admin-transfers.controller.js';
import { TransferMails } from './mail/transfer-mails.js';
import { SellerLinks } from './seller/seller-links.js';
import { SellersController } from './seller/sellers.controller.js';
import { TransferToken } from './transfer-token.entity.js';
import { TransferTokens } from './transfer-tokens.js';
import { Transfer } from './transfer.entity.js';
import { TransfersController } from './transfers.controller.js';
import { TransfersService } from './transfers.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Transfer, TransferToken]),
    AuditModule,
    FormsModule,
    LinksModule,
    MailModule,
  ],
  controllers: [TransfersController, AdminTransfersController, SellersController],
  providers: [SellerLinks, TransferMails, TransferTokens, TransfersService],
  exports: [SellerLinks, TransferTokens, TransfersService],
})
export class TransfersModule {}
