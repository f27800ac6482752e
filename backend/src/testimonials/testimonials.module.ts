import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AppointmentsModule } from '../booking/appointments/appointments.module.js';
import { VisitsModule } from '../booking/visits/visits.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { FormsModule } from '../forms/forms.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminTestimonialsController } from './admin-testimonials.controller.js';
import { Testimonial } from './testimonial.entity.js';
import { TestimonialsController } from './testimonials.controller.js';
import { VisitWordsController } from './visit-words.controller.js';
import { VisitWords } from './visit-words.js';
import { TestimonialsService } from './testimonials.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([Testimonial]),
    AppointmentsModule,
    AuditModule,
    FormsModule,
    MailModule,
    VisitsModule,
  ],
  controllers: [TestimonialsController, AdminTestimonialsController, VisitWordsController],
  providers: [TestimonialsService, VisitWords],
})
export class TestimonialsModule {}
