/* generated using openapi-typescript-codegen -- do not edit */
/* istanbul ignore file */
/* tslint:disable */
/* eslint-disable */
export { ApiError } from './core/ApiError';
export { CancelablePromise, CancelError } from './core/CancelablePromise';
export { OpenAPI } from './core/OpenAPI';
export type { OpenAPIConfig } from './core/OpenAPI';

export type { Appointment } from './models/Appointment';
export type { AppointmentCreate } from './models/AppointmentCreate';
export type { AppointmentReceipt } from './models/AppointmentReceipt';
export { AppointmentStatus } from './models/AppointmentStatus';
export type { AvailableSlot } from './models/AvailableSlot';
export type { BlogPost } from './models/BlogPost';
export type { BlogPostCreate } from './models/BlogPostCreate';
export type { BlogPostUpdate } from './models/BlogPostUpdate';
export type { Business } from './models/Business';
export { Category } from './models/Category';
export type { CredentialsAnswer } from './models/CredentialsAnswer';
export type { CredentialsUpdate } from './models/CredentialsUpdate';
export { Decision } from './models/Decision';
export type { ErrorBody } from './models/ErrorBody';
export type { Health } from './models/Health';
export type { Item } from './models/Item';
export type { ItemCreate } from './models/ItemCreate';
export type { ItemUpdate } from './models/ItemUpdate';
export type { Login } from './models/Login';
export type { LoginAnswer } from './models/LoginAnswer';
export type { Message } from './models/Message';
export type { MessageCreate } from './models/MessageCreate';
export type { MessageReceipt } from './models/MessageReceipt';
export type { PublicBlogPost } from './models/PublicBlogPost';
export type { PublicItem } from './models/PublicItem';
export type { PublicTestimonial } from './models/PublicTestimonial';
export { ServiceType } from './models/ServiceType';
export type { SignedInUser } from './models/SignedInUser';
export type { Slot } from './models/Slot';
export type { SlotAppointment } from './models/SlotAppointment';
export type { SlotCreate } from './models/SlotCreate';
export type { SlotsCreate } from './models/SlotsCreate';
export type { SlotsCreated } from './models/SlotsCreated';
export type { SlotTimes } from './models/SlotTimes';
export type { StatusUpdate } from './models/StatusUpdate';
export type { Testimonial } from './models/Testimonial';
export type { TestimonialCreate } from './models/TestimonialCreate';
export type { TestimonialReceipt } from './models/TestimonialReceipt';
export type { TestimonialSubmit } from './models/TestimonialSubmit';
export type { TestimonialUpdate } from './models/TestimonialUpdate';
export { Upload } from './models/Upload';
export type { UploadAnswer } from './models/UploadAnswer';

export { AdminAppointmentsService } from './services/AdminAppointmentsService';
export { AdminAuthService } from './services/AdminAuthService';
export { AdminBlogService } from './services/AdminBlogService';
export { AdminInventoryService } from './services/AdminInventoryService';
export { AdminMessagesService } from './services/AdminMessagesService';
export { AdminScheduleService } from './services/AdminScheduleService';
export { AdminTestimonialsService } from './services/AdminTestimonialsService';
export { AppointmentsService } from './services/AppointmentsService';
export { AuthService } from './services/AuthService';
export { BlogService } from './services/BlogService';
export { BusinessService } from './services/BusinessService';
export { HealthService } from './services/HealthService';
export { InventoryService } from './services/InventoryService';
export { MessagesService } from './services/MessagesService';
export { ScheduleService } from './services/ScheduleService';
export { TestimonialsService } from './services/TestimonialsService';
export { UploadsService } from './services/UploadsService';
