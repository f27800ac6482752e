import { Day, Line } from '../common/fields.js';

/** The shop's federal firearms license. */
export class Licence {
  @Line({
    min: 1,
    max: 100,
    message: 'Please enter the number of the license',
    maxMessage: 'License number must be at most 100 characters',
    example: '9-86-013-01-9X-00000',
  })
  number: string;

  @Day({
    message: 'Please enter the day on which the license expires',
    description: 'The last day on which it is valid',
    example: '2028-06-01',
  })
  expires: string;
}
