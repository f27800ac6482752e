import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { AppointmentStatus, ServiceType } from '../schedule/booking.js';
import { ScheduleService } from '../schedule/schedule.service.js';
import { Appointment } from './appointment.entity.js';
import type { AppointmentCreate, Decision } from './appointments.dto.js';

const { Pending, Confirmed, Cancelled } = AppointmentStatus;

/** The moves there are; anything else is 409. */
const MOVES: Record<AppointmentStatus, AppointmentStatus[]> = {
  [Pending]: [Confirmed, Cancelled],
  [Confirmed]: [Cancelled],
  [Cancelled]: [],
};

/**
 * Lock order: whoever locks rows of both tables locks the appointment first and the slot second (cancelling,
 * deleting a slot). Booking takes the slot first, but the appointment it then makes is new: nobody else can
 * hold that row, nor another entry for this slot in the unique index, because only an unbooked slot can be
 * claimed. So nobody ever waits for an appointment while holding a slot, and no circle of waits can close.
 */
@Injectable()
export class AppointmentsService {
  constructor(
    @InjectRepository(Appointment) private readonly appointments: Repository<Appointment>,
    private readonly schedule: ScheduleService,
  ) {}

  /** Every appointment, newest first. */
  listAll(): Promise<Appointment[]> {
    return this.appointments.find({ order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /**
   * Claims the slot and stores the request, both or neither.
   * @throws ConflictException if the slot cannot be booked (any more).
   */
  async book(fields: AppointmentCreate): Promise<Appointment> {
    const { name, email, phone, message, serviceType, timeSlotId } = fields;
    return this.appointments.manager.transaction(async (manager) => {
      const slot = await this.schedule.claim(manager, timeSlotId);
      if (!slot) {
        throw new ConflictException('This time slot is no longer available.');
      }
      const appointment = manager.create(Appointment, {
        name,
        email,
        phone,
        message: message || null,
        serviceType: serviceType ?? ServiceType.PurchaseConsultation,
        preferredDate: slot.date,
        startTime: slot.startTime,
        endTime: slot.endTime,
        timeSlotId,
      });
      await manager.insert(Appointment, appointment);
      return appointment;
    });
  }

  /**
   * Confirms or cancels, by compare and swap: of two that decide at once one wins. Cancelling frees the slot.
   * @throws NotFoundException if unknown.
   * @throws ConflictException if its status does not allow this (any more).
   */
  async decide(id: number, decision: Decision): Promise<Appointment> {
    const status = decision as string as AppointmentStatus;
    return this.appointments.manager.transaction(async (manager) => {
      const { affected } = await manager.update(Appointment, { id, status: In(from(status)) }, { status });
      const appointment = await manager.findOneBy(Appointment, { id });
      if (!appointment) {
        throw new NotFoundException('This appointment does not exist.');
      }
      if (affected === 0) {
        throw new ConflictException(`This appointment is already ${appointment.status}.`);
      }
      if (status === Cancelled && appointment.timeSlotId !== null) {
        await this.schedule.free(manager, appointment.timeSlotId);
      }
      return appointment;
    });
  }
}

/** The statuses that may become `to`. */
function from(to: AppointmentStatus): AppointmentStatus[] {
  return Object.values(AppointmentStatus).filter((status) => MOVES[status].includes(to));
}
