import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AuditThing } from '../../audit/audit-entry.entity.js';
import { AuditService } from '../../audit/audit.service.js';
import { slotName } from '../slots/slot-name.js';
import { Appointment } from './appointment.entity.js';

/** Gives the activity log the client and time of each appointment when it is read: its entries store neither. */
@Injectable()
export class AppointmentNames implements OnModuleInit {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.audit.nameThings(AuditThing.Appointment, async (ids) => {
      const rows = await this.appointments.findBy({ id: In(ids) });
      return new Map(
        rows.map((row) => [row.id, `${row.name}, ${slotName({ ...row, date: row.preferredDate })}`]),
      );
    });
  }
}
