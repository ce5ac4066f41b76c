-- As in 0043: a list of 4 MB is merged by some purchase, which then takes 160 ms longer on the embedded database, and the back
-- office's search for orders reads all of it until then.
ALTER INDEX orders_search SET (gin_pending_list_limit = 128);
--> statement-breakpoint
ALTER INDEX customers_search SET (gin_pending_list_limit = 128);
