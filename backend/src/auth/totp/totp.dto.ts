import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../common/fields.js';
import { OwnPassword } from '../passwords/passwords.dto.js';
import { Whole } from '../../common/shown.js';

/** Whether the caller's login also asks for a code. */
export class TotpState {
  @ApiProperty({ example: true })
  active: boolean;

  @Whole({ description: 'Recovery codes that were not used yet; 0 while it is off', example: 10 })
  recoveryCodesLeft: number;
}

/** What confirms that whoever sets up an app is the user, and not somebody who has found the screen open. */
export class TotpSetupRequest extends OwnPassword {
  @Text({
    max: 100,
    optional: true,
    nullable: true,
    description: 'A code of the app that is in use, or a recovery code; needed while one is active',
    example: '492039',
  })
  code?: string | null;
}

/** A seed for an authenticator app, shown only once. Nothing changes before a code confirms it. */
export class TotpSetup {
  @ApiProperty({
    description: 'To type into the app, in base32',
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  secret: string;

  @ApiProperty({
    description: 'The same for a QR code',
    example: 'otpauth://totp/Palo%20Verde%20Arms:admin?issuer=Palo%20Verde%20Arms&secret=JBSWY3DPEHPK3PXP',
  })
  otpauthUrl: string;
}

/** A code of the app. */
export class TotpCode {
  @Text({
    min: 1,
    max: 100,
    message: 'Please enter the code from your authenticator app',
    description: 'A code of the app',
    example: '492039',
  })
  code: string;
}

/** What to sign in with when the app is lost. Shown only once; each is good once. */
export class RecoveryCodes {
  @ApiProperty({
    type: [String],
    minItems: 10,
    maxItems: 10,
    example: [
      ...['k7mq2-x9tdw', '3vhrp-8kw4n', 'q6ztc-m2y9j', 'w8f3d-hx7pk', 'n4jry-6tq2v'],
      ...['9cxkm-p3wd8', 'h2vqt-7zf6r', 'y5nwj-k4mc3', 't8pdh-2rx9q', '6zkvf-w7jn4'],
    ],
  })
  recoveryCodes: string[];
}
